import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { costFacts, type EstimatedService, WhoComes } from "@/components/site/estimates/who-comes";
import { SignHero } from "@/components/ui/sign-hero";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { PlaceOfCar } from "@/lib/site/estimates/schema";

interface EstimateFrameProps {
  site: Site;
  service: EstimatedService;
  place: PlaceOfCar;
  title: string;
  price: string;
  /** What the price covers. */
  priceLabel: string;
  /** The rest of the sign's panel, with the link that calls this number. */
  hero: (call: { phone: string; followsHours: boolean }) => ReactNode;
  children: ReactNode;
}

/** What a new and a saved estimate have in common: the sign with the price, and who comes to the car. */
export function EstimateFrame(props: EstimateFrameProps) {
  const { site, service, place, title, price, priceLabel, hero, children } = props;
  const work = place.kind === "local" ? place.work : null;
  const call = { phone: work?.shown.phone ?? site.defaultPhone, followsHours: work !== null };
  return (
    <PageFrame
      site={site}
      {...call}
      breadcrumb={[
        { label: "Home", href: paths.home },
        { label: "Services", href: paths.services },
        { label: title },
      ]}
      facts={costFacts(service.slug, work)}
    >
      <SignHero
        tab="For your car"
        title={title}
        under={
          <p className="font-sign text-40">
            {price}
            <span className="block text-18">{priceLabel}</span>
          </p>
        }
      >
        {work && <Availability route={work.landing.route} known={work.shown} />}
        {hero(call)}
      </SignHero>
      {children}
      <WhoComes service={service} place={place} />
    </PageFrame>
  );
}
