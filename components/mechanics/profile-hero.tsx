import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { SignHero } from "@/components/ui/sign-hero";
import { titleFromSlug } from "@/lib/core/slug";
import type { ProfilePage } from "@/lib/mechanics/schema";

/** Who this is, whether the papers are in order, and how to call. */
export function ProfileHero({ profile }: { profile: ProfilePage }) {
  const { mechanic, isVerified, phone } = profile;
  const { name, businessName, email, zipcode, radiusMiles, timezone, mainCity } = mechanic;
  const isSigned = businessName !== null || isVerified;
  return (
    <SignHero
      tab={mainCity ? titleFromSlug(mainCity) : undefined}
      title={name}
      under={
        isSigned && (
          <div className="sign-under">
            {businessName && <p className="sign-business">{businessName}</p>}
            {isVerified && (
              <p className="verified">
                <Icon name="shield" />
                Verified Professional
              </p>
            )}
          </div>
        )
      }
    >
      <ul className="facts">
        <li>
          <Icon name="pin" />
          {radiusMiles === null
            ? `Service area around ${zipcode}`
            : `${radiusMiles} mile radius from ${zipcode}`}
        </li>
        <li>
          <Icon name="clock" />
          {`Time zone: ${timezone.replaceAll("_", " ")}`}
        </li>
        {email && (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <CallLink phone={phone} source="profile-hero" variant="hero" />
    </SignHero>
  );
}
