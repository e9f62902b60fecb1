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
      <section id="call" className="final on-asphalt" aria-labelledby="call-title">
        <div className="wrap final-grid">
          <div>
            <h2 id="call-title" className="final-title">
              {`Ready to Schedule Service with ${mechanic.name}?`}
            </h2>
            <p className="final-text">
              Say which car you have, what it does and where it stands. Price and time are agreed on
              the phone.
            </p>
          </div>
          <CallLink phone={phone} source="profile-final" variant="hero" />
        </div>
      </section>
      <p className="print-only">{`${origin}${paths.mechanic(mechanic.id)}`}</p>
      <PageFacts kind="profile" mechanicId={mechanic.id} mechanic={mechanic.name} />
      <JsonLd data={profileJsonLd(profile, origin)} />
    </PageFrame>
  );
}
