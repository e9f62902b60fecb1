import { PageFrame } from "@/components/layout/page-frame";
import { NOT_NOW } from "@/components/site/landing/local-words";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import type { PausedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface PausedViewProps {
  site: Site;
  mechanic: PausedMechanic;
}

/** The profile of a mechanic who isn't taking calls right now. Doesn't show their number. */
export function PausedView({ site, mechanic }: PausedViewProps) {
  const { id, name, businessName, until, city } = mechanic;
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: "Mechanics", href: paths.mechanics },
    { label: name },
  ];
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      breadcrumb={crumbs}
      facts={{ kind: "profile", mechanicId: id, mechanic: name }}
    >
      <SignHero
        tab={city?.name}
        title={name}
        under={
          businessName && (
            <p className="mt-3 border-t-3 pt-3 font-sign text-24 wrap-anywhere">{businessName}</p>
          )
        }
      >
        <p className="font-sign text-32/[1.1]">
          {until ? (
            <>
              Not taking calls until <span className="whitespace-nowrap">{until}</span>
            </>
          ) : (
            NOT_NOW
          )}
        </p>
        <p>Call our main line, and we’ll look for another mechanic who can come to you.</p>
        <CallBackLink from={paths.mechanic(id)} />
        <CallLink phone={site.defaultPhone} source="profile-hero" variant="hero" />
        <OfficeStatus site={site} />
        <ul className="flex flex-wrap gap-3">
          {city && (
            <>
              <li>
                <a href={paths.mechanicsList({ zip: city.zipcode })} className="button-outline">
                  {`Other mechanics in ${city.name}`}
                </a>
              </li>
              <li>
                <a href={paths.hub(city.slug)} className="button-outline">
                  {`Services in ${city.name}`}
                </a>
              </li>
            </>
          )}
          {!city && (
            <li>
              <a href={paths.mechanics} className="button-outline">
                All mechanics
              </a>
            </li>
          )}
        </ul>
      </SignHero>
    </PageFrame>
  );
}
