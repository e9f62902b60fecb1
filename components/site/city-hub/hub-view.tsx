import {
  type LinkedMechanic,
  LocalLinks,
  mechanicLink,
} from "@/components/catalog/locations/local-links";
import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { collectionPage } from "@/components/layout/collection-json-ld";
import { PageFrame } from "@/components/layout/page-frame";
import { HubHero, hubTitle } from "@/components/site/city-hub/hub-hero";
import { PriceList } from "@/components/site/city-hub/price-list";
import { CrewCards } from "@/components/site/landing/crew-cards";
import { areaNote, type MechanicArea } from "@/components/site/landing/local-words";
import { Band } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
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
      <HubHero site={site} hub={hub} route={route} back={back} local={props.local} />
      {services.length > 0 ? (
        <Band id="services" title={`Services in ${location.city}`}>
          <PriceList site={site} hub={hub} route={route} />
          <PriceTerms covers={COVERS} site={site} />
        </Band>
      ) : (
        <NoServices city={city} back={back} />
      )}
      {crew.length > 0 && (
        <Band id="who-comes" title="Who Comes" ground="concrete">
          <CrewCards site={site} crew={crew} city={city} leastPriceCents={null} pageRoute={route} />
          {others.length > 0 && (
            <p className="links">
              <a href="#local">{`See ${others.length === 1 ? "the other mechanic" : `the other ${others.length} mechanics`}`}</a>
            </p>
          )}
        </Band>
      )}
      {services.length > 0 && (
        <LocalLinks
          title={`More Around ${location.city}`}
          groups={[
            {
              title: crew.length > 0 ? "Other mechanics" : "Mechanics",
              links: [
                ...others
                  .slice(0, LINKED_MECHANICS)
                  .map((mechanic) => ({ ...mechanicLink(mechanic), note: areaNote(mechanic) })),
                ...restLink(others.length, location.primaryZip),
              ],
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

/** Leads to the mechanics for whom the page has no room. */
function restLink(others: number, zip: string | null) {
  if (others <= LINKED_MECHANICS || zip === null) return [];
  return [{ label: `All mechanics near ${zip}`, href: paths.mechanicsList({ zip }) }];
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

function hubJsonLd(hub: CityHub, siteUrl: string) {
  const { location, services } = hub;
  if (services.length === 0) return [];
  const items = services.map(({ service: { name, slug } }) => ({
    name,
    url: siteUrl + paths.landing(location.slug, slug),
  }));
  return [collectionPage({ name: hubTitle(hub), url: siteUrl + paths.hub(location.slug), items })];
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
