import { priceText } from "@/components/catalog/pricing/price-text";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { Comparison } from "@/components/site/landing/comparison";
import { CrewCards } from "@/components/site/landing/crew-cards";
import { Faqs, faqItems, uncoveredFaqItems } from "@/components/site/landing/faqs";
import { Hero } from "@/components/site/landing/hero";
import { Included, WhyUs } from "@/components/site/landing/included";
import { faqJsonLd, serviceJsonLd } from "@/components/site/landing/landing-json-ld";
import { MoreServices } from "@/components/site/landing/more-services";
import { OtherMechanics } from "@/components/site/landing/other-mechanics";
import { Guarantee, PromiseCards } from "@/components/site/landing/promises";
import { type NearbyCity, ServiceArea } from "@/components/site/landing/service-area";
import { HowItWorks, ThreeSteps } from "@/components/site/landing/steps";
import { UncoveredView } from "@/components/site/landing/uncovered-view";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { FinalCall } from "@/components/ui/final-call";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { cityAndState } from "@/lib/core/place-names";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { pageClaims } from "@/lib/site/landing/rules/page-claims";
import type { Landing, OtherService } from "@/lib/site/landing/schema";

interface LandingViewProps {
  landing: Landing;
  site: Site;
  nearby?: readonly NearbyCity[];
  /** Other services that are offered in the city. */
  otherServices?: readonly OtherService[];
  /** Shown if this city has no mechanics. */
  nearest?: readonly ServedCity[];
}

export function LandingView(props: LandingViewProps) {
  const { landing, nearby = [], otherServices = [], nearest = [] } = props;
  const { service, location, phone, route } = landing;
  const site = { ...props.site, claims: pageClaims(props.site.claims, landing) };
  const isCovered = route.mechanics.length > 0;
  const faqs = isCovered ? faqItems({ landing, site }) : uncoveredFaqItems({ landing, site });
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: cityAndState(location), href: paths.hub(location.slug) },
    { label: service.name },
  ];
  return (
    <PageFrame
      site={site}
      phone={phone}
      followsHours={isCovered}
      breadcrumb={crumbs}
      facts={{
        kind: "landing",
        serviceSlug: service.slug,
        locationSlug: location.slug,
        city: location.city,
        state: location.state,
      }}
      structuredData={[...(isCovered ? [serviceJsonLd(landing, site)] : []), faqJsonLd(faqs)]}
    >
      {isCovered ? (
        <>
          <Hero landing={landing} site={site} />
          <WhoComes landing={landing} site={site} />
          <ThreeSteps city={location.city} />
          <HowItWorks />
          <Comparison claims={site.claims} laborHours={service.laborHours} />
          <Included landing={landing} site={site} />
          <WhyUs rating={landing.rating} />
          <ServiceArea landing={landing} site={site} nearby={nearby} />
          <Faqs items={faqs} />
          <PromiseCards claims={site.claims} />
          <Guarantee claims={site.claims} />
          <MoreServices landing={landing} services={otherServices} />
          <FinalCall
            title={`Call a mobile mechanic in ${location.city}`}
            text={offerText(landing)}
            phone={phone}
            source="landing-final"
            label="CALL NOW"
            followsHours
          />
        </>
      ) : (
        <UncoveredView site={site} landing={landing} faqs={faqs} nearest={nearest} />
      )}
      <CallBar landing={landing} />
    </PageFrame>
  );
}

function WhoComes({ landing, site }: { landing: Landing; site: Site }) {
  const { crew, location, pricing, priceSource, route, mechanics } = landing;
  if (crew.length === 0) return null;
  const leastPriceCents = priceSource === "ad" ? null : pricing.price;
  return (
    <Band id="who-comes" title="Who Comes" ground="concrete">
      <CrewCards
        site={site}
        crew={crew}
        city={location.city}
        leastPriceCents={leastPriceCents}
        pageRoute={route}
      />
      <OtherMechanics crew={crew} mechanics={mechanics} primaryZip={location.primaryZip} />
    </Band>
  );
}

function offerText({ service, pricing }: Landing): string {
  const price = priceText(pricing);
  return price.kind === "price"
    ? `${service.name} from ${price.dollars}${unitAfterPrice(service.unit)}, where your car is parked.`
    : `${service.name} where your car is parked. ${price.message}.`;
}

/**
 * A bar at the bottom of small screens, or a tab at the side of wide ones. The price and the hours are left out for a
 * message and for large text, which would make the bar too tall.
 */
function CallBar({ landing: { phone, route, pricing } }: { landing: Landing }) {
  const isCovered = route.mechanics.length > 0;
  const price = priceText(pricing);
  const hasPrice = isCovered && price.kind === "price";
  return (
    <rc-call-bar>
      <div className="on-asphalt flex border-t-3 border-asphalt xl:hidden">
        {hasPrice && (
          <div
            className="grid min-w-0 flex-1 content-center px-4 py-1 text-14/[1.2] max-[20em]:hidden"
            data-facts="{}"
          >
            <span className="font-sign text-20/[1.1]">{`From ${price.dollars}`}</span>
            <Availability route={route} among={[...route.mechanics.keys()]} />
          </div>
        )}
        <CallLink
          phone={phone}
          source="landing-sticky"
          variant={hasPrice ? "shortBar" : "bar"}
          followsHours={isCovered}
        />
      </div>
      <CallLink phone={phone} source="landing-floating" variant="tab" followsHours={isCovered} />
    </rc-call-bar>
  );
}
