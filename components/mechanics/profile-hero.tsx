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
          <div className="mt-3 grid gap-2 border-t-3 pt-3">
            {businessName && <p className="font-sign text-24">{businessName}</p>}
            {isVerified && (
              <p className="flex w-fit items-center gap-2 rounded-sm bg-white py-1 pr-3 pl-2 font-sign text-20 text-green print:p-0 print:text-ink">
                <Icon name="shield" />
                Verified Professional
              </p>
            )}
          </div>
        )
      }
    >
      <ul className="font-sign text-22/[1.2] *:flex *:items-center *:gap-2.5 *:border-t-3 *:border-seam *:py-2 *:wrap-anywhere print:text-[12pt]">
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
