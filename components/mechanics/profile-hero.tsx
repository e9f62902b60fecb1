import { profileFacts } from "@/components/mechanics/profile-words";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { SignHero } from "@/components/ui/sign-hero";
import { titleFromSlug } from "@/lib/core/slug";
import type { ProfilePage } from "@/lib/mechanics/schema/directory";

/** Who this is, whether the papers are in order, and how to call. */
export function ProfileHero({ profile }: { profile: ProfilePage }) {
  const { mechanic, isVerified, phone } = profile;
  const { name, businessName, mainCity } = mechanic;
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
        {profileFacts(mechanic).map(({ icon, text, href }) => (
          <li key={icon}>
            <Icon name={icon} />
            {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
      <CallLink phone={phone} source="profile-hero" variant="hero" />
    </SignHero>
  );
}
