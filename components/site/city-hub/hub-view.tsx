import {
  type LinkedMechanic,
  LocalLinks,
  mechanicLink,
} from "@/components/catalog/locations/local-links";
import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { collectionPage } from "@/components/layout/collection-json-ld";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { PriceList } from "@/components/site/city-hub/price-list";
import { CrewCards } from "@/components/site/landing/crew-cards";
import {
  areaNote,
  hoursWords,
  type MechanicArea,
  reachText,
} from "@/components/site/landing/local-words";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { SignHero } from "@/components/ui/sign-hero";
import type { CityBack, NearbyCity, ServedCity } from "@/lib/catalog/locations/schema";
import { cityAndState } from "@/lib/core/place-names";
import { findState } from "@/lib/core/states";
import { type CallRoute, numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import type { LocalFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { CityHub } from "@/lib/site/city-hub/schema";

const LINKED_MECHANICS = 24;
const QUOTE_SERVICE_SLUG = "brake-pad-replacement";

interface HubViewProps {
  hub: CityHub;
  site: Site;
  route: CallRoute;
  /** Mechanics who cover the city and offer at least one service. */
  mechanics?: readonly (LinkedMechanic & MechanicArea)[];
  /** The first of them, as the page introduces them. */
  crew?: readonly CrewMember[];
  /** Facts about the mechanics who offer a service here. */
  local?: LocalFacts;
  nearby?: readonly NearbyCity[];
  /** Set if the city has no mechanics only because they are paused. */
  back?: CityBack | null;
  /** Shown if this city has no mechanics. */
  nearest?: readonly ServedCity[];
}

const COVERS =
  "A “from” price covers parts and labor on most cars for the unit shown, such as “per axle.” Your price may differ; the mechanic confirms it before work starts.";

export function HubView(props: HubViewProps) {
  const { hub, site, route, crew = [], nearby = [], nearest = [], back = null } = props;
  const introduced = new Set(crew.map(({ mechanicId }) => mechanicId));
  const others = (props.mechanics ?? []).filter(({ mechanicId }) => !introduced.has(mechanicId));
  const { location, services } = hub;
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: "Cities", href: paths.cities },
    { label: cityAndState(location) },
  ];
  const { slug, city, state } = location;
  const phone = numberWithoutClock(route);
  return (
    <PageFrame
      site={site}
      phone={phone}
      followsHours
      breadcrumb={crumbs}
      facts={{ kind: "hub", locationSlug: slug, city, state }}
      structuredData={hubJsonLd(hub, site.siteUrl)}
    >
      <HubHero site={site} hub={hub} route={route} back={back} localText={localText(props.local)} />
      {services.length > 0 ? (
        <Band id="services" title={`Services in ${location.city}`}>
          <PriceList hub={hub} route={route} />
          <PriceTerms covers={COVERS} site={site} />
        </Band>
      ) : (
        <NoServices city={city} back={back} />
      )}
      {crew.length > 0 && (
        <Band id="who-comes" title="Who Comes" ground="concrete">
          <CrewCards crew={crew} city={city} leastPriceCents={null} pageRoute={route} />
        </Band>
      )}
      {services.length > 0 && (
        <LocalLinks
          title={`More Around ${location.city}`}
          groups={[
            {
              title: crew.length > 0 ? "Other mechanics" : "Mechanics",
              links: others
                .slice(0, LINKED_MECHANICS)
                .map((mechanic) => ({ ...mechanicLink(mechanic), note: areaNote(mechanic) })),
            },
            {
              title: "Nearby cities",
              links: nearby.map((near) => ({
                label: cityAndState(near),
                href: paths.hub(near.slug),
                note: countOf(near.miles, "mile"),
              })),
            },
            { title: `All of ${location.state}`, links: stateLinks(location.state) },
          ]}
        />
      )}
      <NearestCities cities={nearest} />
    </PageFrame>
  );
}

function NoServices({ city, back }: { city: string; back: CityBack | null }) {
  const words = back
    ? {
        title: `Services in ${city}`,
        intro: `You’ll see services and prices once a mechanic in ${city} is taking calls again.`,
      }
    : { title: "Services Coming Soon", intro: `We're expanding to ${city}!` };
  return (
    <Band id="services" {...words}>
      <a href={paths.services} className="button">
        See all services
      </a>
    </Band>
  );
}

const titleOf = ({ location }: CityHub) => `Mobile Auto Repair in ${location.city}`;

function hubJsonLd(hub: CityHub, siteUrl: string) {
  const { location, services } = hub;
  if (services.length === 0) return [];
  const items = services.map(({ service: { name, slug } }) => ({
    name,
    url: siteUrl + paths.landing(location.slug, slug),
  }));
  return [collectionPage({ name: titleOf(hub), url: siteUrl + paths.hub(location.slug), items })];
}

function stateLinks(stateName: string) {
  const state = findState(stateName);
  if (!state) return [];
  return [
    { label: `Cities in ${state.name}`, href: paths.citiesIn(state.slug) },
    {
      label: `Mechanics in ${state.name}`,
      href: paths.mechanicsPage({ stateSlug: state.slug, page: 1 }),
    },
  ];
}

/**
 * Returns text such as "Mechanics here work every day between 7 AM and 8 PM. Mechanics cover a radius of 10 to 35
 * miles."
 */
function localText(local: LocalFacts | undefined): string {
  if (!local) return "";
  const hours = hoursWords(local.hours);
  const isOpen = local.hours?.isAroundTheClock;
  const who =
    local.mechanics === 1
      ? `The mechanic here ${isOpen ? "is open" : "works"}`
      : isOpen
        ? "At least one mechanic here is open"
        : "Mechanics here work";
  return [hours && `${who} ${hours}.`, reachText(local)].filter(Boolean).join(" ");
}

interface HubHeroProps extends Pick<HubViewProps, "site" | "hub" | "route"> {
  back: CityBack | null;
  localText: string;
}

function HubHero({ site, hub, route, back, localText }: HubHeroProps) {
  const { location, services, totalMechanics } = hub;
  const isServed = services.length > 0;
  const here = `Professional mobile mechanics in ${cityAndState(location)}`;
  const area = `${location.primaryZip} and surrounding areas`;
  return (
    <SignHero tab={location.primaryZip ?? undefined} title={titleOf(hub)}>
      <p className="text-18">
        {isServed
          ? `${here}, come to your home, driveway, or office and give you a price before any work starts.`
          : `${here}, ${back ? "aren’t taking calls right now" : "aren’t available yet"}. Call and ask who is nearest, or see the cities below.`}
        {isServed && localText && ` ${localText}`}
      </p>
      <ul className="font-sign text-22/[1.2] *:flex *:items-center *:gap-2.5 *:border-t-3 *:border-seam *:py-2 *:wrap-anywhere print:text-[12pt]">
        {back ? (
          back.text && <li>{back.text}</li>
        ) : (
          <li>{countOf(totalMechanics, "qualified mechanic")}</li>
        )}
        {location.primaryZip && (
          <li>{isServed || back ? `Serving ${area}` : `Not yet serving ${area}`}</li>
        )}
        {route.mechanics.length > 0 && (
          <li>
            <Availability route={route} openText="Mechanic Available Now" thenHours />
            <noscript>{`Mechanics’ hours in ${location.city} vary. Call to ask who’s available now.`}</noscript>
          </li>
        )}
      </ul>
      <div className="actions">
        {!isServed && <CallBackLink from={paths.hub(location.slug)} />}
        <CallLink phone={numberWithoutClock(route)} source="hub-hero" followsHours />
        {isServed && <CallBackLink from={paths.hub(location.slug)} />}
        <a
          href={paths.landing(location.slug, QUOTE_SERVICE_SLUG)}
          className="button-outline"
          data-quote-source="hub-hero"
        >
          Get Free Quote
        </a>
      </div>
      {route.mechanics.length === 0 ? <OfficeStatus site={site} /> : <OfficeNote site={site} />}
    </SignHero>
  );
}
