import { PageFacts } from "@/components/layout/page-facts";
import { PageFrame } from "@/components/layout/page-frame";
import { CoverageArea } from "@/components/mechanics/coverage-area";
import { ProfileHero } from "@/components/mechanics/profile-hero";
import { profileJsonLd } from "@/components/mechanics/profile-json-ld";
import { ProfileServices } from "@/components/mechanics/profile-services";
import { CallLink } from "@/components/ui/call-link";
import { JsonLd } from "@/components/ui/json-ld";
import type { ProfilePage } from "@/lib/mechanics/schema/directory";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

interface ProfileViewProps {
  site: Site;
  profile: ProfilePage;
  /** Scheme and host for the printed address and for structured data. */
  origin?: string;
}

/** One mechanic, from header to footer. What depends on the hour is left out: the page is kept. */
export function ProfileView({ site, profile, origin = "" }: ProfileViewProps) {
  const { mechanic, phone } = profile;
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: "Mechanics", href: paths.mechanics },
    { label: mechanic.name },
  ];
  return (
    <PageFrame site={site} phone={phone} breadcrumb={crumbs}>
      <ProfileHero profile={profile} />
      <CoverageArea coverage={profile.coverage} />
      <ProfileServices profile={profile} />
      <section
        id="call"
        className="lane-edge on-asphalt pt-10 pb-12 print:hidden"
        aria-labelledby="call-title"
      >
        <div className="wrap grid gap-5 lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-8">
          <div>
            <h2 id="call-title" className="text-40">
              {`Ready to Schedule Service with ${mechanic.name}?`}
            </h2>
            <p className="mt-2 wrap-anywhere">
              Say which car you have, what it does and where it stands. Price and time are agreed on
              the phone.
            </p>
          </div>
          <CallLink phone={phone} source="profile-final" variant="hero" />
        </div>
      </section>
      <p className="hidden border-t-3 py-[2.5mm] font-sign text-[14pt]/[1.2] print:block">{`${origin}${paths.mechanic(mechanic.id)}`}</p>
      <PageFacts kind="profile" mechanicId={mechanic.id} mechanic={mechanic.name} />
      <JsonLd data={profileJsonLd(profile, origin)} />
    </PageFrame>
  );
}
