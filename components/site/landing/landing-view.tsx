import { priceText } from "@/components/catalog/pricing/price-text";
import { landingWhyUsItems } from "@/components/catalog/services/why-us-items";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { Comparison } from "@/components/site/landing/comparison";
import { CrewCards } from "@/components/site/landing/crew-cards";
import { Faqs, faqItems, uncoveredFaqItems } from "@/components/site/landing/faqs";
import { Hero } from "@/components/site/landing/hero";
import { Included } from "@/components/site/landing/included";
import { faqJsonLd, serviceJsonLd } from "@/components/site/landing/landing-json-ld";
import { MoreServices } from "@/components/site/landing/more-services";
import { Guarantee, PromiseCards } from "@/components/site/landing/promises";
import { type NearbyCity, ServiceArea } from "@/components/site/landing/service-area";
import { UncoveredView } from "@/components/site/landing/uncovered-view";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { FeatureList } from "@/components/ui/feature-list";
import { FinalCall } from "@/components/ui/final-call";
import { RouteShield } from "@/components/ui/route-shield";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { cityAndState } from "@/lib/core/place-names";
import { claimsForService } from "@/lib/platform/claims/rules";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
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
  const site = { ...props.site, claims: claimsForService(props.site.claims, service) };
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
          <WhoComes landing={landing} />
          <ThreeSteps city={location.city} />
          <Comparison claims={site.claims} />
          <Included landing={landing} site={site} />
          <WhyUs site={site} rating={landing.rating} />
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

function WhoComes({ landing }: { landing: Landing }) {
  const { crew, location, pricing, priceSource, route } = landing;
  if (crew.length === 0) return null;
  const leastPriceCents = priceSource === "ad" ? null : pricing.price;
  return (
    <Band id="who-comes" title="Who Comes" ground="concrete">
      <CrewCards
        crew={crew}
        city={location.city}
        leastPriceCents={leastPriceCents}
        pageRoute={route}
      />
    </Band>
  );
}

function offerText({ service, pricing }: Landing): string {
  const price = priceText(pricing);
  return price.kind === "price"
    ? `${service.name} from ${price.dollars}${unitAfterPrice(service.unit)}, where your car is parked.`
    : `${service.name} where your car is parked. ${price.message}.`;
}

export function ThreeSteps({ city }: { city: string }) {
  const steps = [
    { title: "Tell us about the car", text: "Year, make, model, and what’s wrong." },
    {
      title: "Agree on a price and time",
      text: "You agree on both before the mechanic heads out.",
    },
    { title: "Stay where you are", text: `The mechanic comes to you in ${city}.` },
  ];
  return (
    <Band id="steps" title="Three Steps to a Fixed Car">
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="feature">
            <span
              className="sign-small grid h-14 w-11 justify-items-center pt-1 text-32/[0.95] sm:h-18 sm:w-12 sm:pt-1.5 sm:text-44/[0.95]"
              aria-hidden="true"
            >
              <span className="text-14/none">MILE</span>
              {index + 1}
            </span>
            <h3 className="text-24">{title}</h3>
            <p className="text-gravel">{text}</p>
          </li>
        ))}
      </ol>
      <HowItWorks />
    </Band>
  );
}

const STEPS = [
  { title: "Call Us", text: "The call is free." },
  { title: "Get Your Price", text: "The mechanic quotes parts and labor." },
  { title: "We Fix It", text: "You check the work, then pay." },
];

/** Narrow columns, side by side on phones unless the text is enlarged. */
const COLUMNS = "grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]";

function HowItWorks() {
  return (
    <section className="mt-6" aria-labelledby="how-it-works-title">
      <h2 id="how-it-works-title" className="mb-4 border-t-3 pt-3 text-28 sm:text-36">
        How It Works
      </h2>
      <ol className={`grid gap-x-3 gap-y-5 sm:gap-x-8 ${COLUMNS}`}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <RouteShield text={String(index + 1)} />
            <h3 className="mt-1 text-20 sm:text-24">{title}</h3>
            <p className="text-15/[1.3] text-gravel">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function WhyUs({ site, rating }: { site: Site; rating: Landing["rating"] }) {
  return (
    <Band id="why-us" title="Why Choose Our Mobile Service">
      <FeatureList
        features={landingWhyUsItems(site, rating)}
        className="sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2"
      />
    </Band>
  );
}

/**
 * A bar at the bottom of small screens, or a tab at the side of wide ones. The price and the hours are left out for a
 * message and for large text, which would make the bar too tall.
 */
export function CallBar({ landing: { phone, route, pricing } }: { landing: Landing }) {
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
