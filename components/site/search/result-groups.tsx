import type { ReactNode } from "react";
import { CityTile } from "@/components/catalog/locations/city-tile";
import { CardPrice } from "@/components/catalog/pricing/card-price";
import { ServiceTile } from "@/components/catalog/services/service-tile";
import { MechanicTile } from "@/components/site/search/mechanic-tile";
import type { OnlyCity } from "@/components/site/search/search-hero";
import { ListBand } from "@/components/ui/band";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { Location } from "@/lib/catalog/locations/schema";
import { catalogPriceText } from "@/lib/catalog/pricing/price-text";
import type { Service } from "@/lib/catalog/services/schema";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import { paths } from "@/lib/platform/pages/paths";

export interface SearchResults {
  /** Best matches first. */
  locations: readonly Location[];
  services: readonly Service[];
  mechanics: readonly ListedMechanic[];
  /** May be higher than the number of items listed. */
  totals: { locations: number; services: number; mechanics: number };
  /** Why there is no city for a searched ZIP. */
  zipProblem?: ZipProblem | null;
}

interface ResultGroupsProps extends SearchResults {
  /** The query as typed; may be empty. */
  query: string;
  /** Set if exactly one city matches. Its own lists then take the place of the groups. */
  onlyCity?: OnlyCity | null;
}

const LIST_PRICES = "List prices for parts and labor. Each city’s page shows its own.";

export function ResultGroups(props: ResultGroupsProps) {
  const { query, totals, locations, services, onlyCity, zipProblem } = props;
  const isCityLinked = onlyCity && onlyCity.offered.length + services.length > 0;
  const mechanics = onlyCity ? withoutShown(props.mechanics, onlyCity) : props.mechanics;
  return (
    <>
      <ResultGroup
        id="cities"
        title="Cities"
        total={isCityLinked ? 0 : totals.locations}
        allHref={paths.cities}
      >
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {locations.map((location) => (
            <CityTile key={location.id} location={location} />
          ))}
        </ul>
      </ResultGroup>
      <ResultGroup
        id="services"
        title="Services"
        total={onlyCity ? 0 : totals.services}
        allHref={paths.services}
        intro={zipProblem ? zipProblemText(zipProblem) : LIST_PRICES}
      >
        <ul className="cards">
          {services.map((service) => (
            <ServiceTile key={service.id} service={service}>
              <ListPrice service={service} />
            </ServiceTile>
          ))}
        </ul>
      </ResultGroup>
      <ResultGroup
        id="mechanics"
        title={onlyCity ? `Mechanics Named “${query}”` : "Mechanics"}
        total={onlyCity ? mechanics.length : totals.mechanics}
        hasCount={!onlyCity}
        allHref={paths.mechanics}
      >
        <ul className="cards">
          {mechanics.map((mechanic) => (
            <MechanicTile key={mechanic.id} mechanic={mechanic} />
          ))}
        </ul>
      </ResultGroup>
    </>
  );
}

function ListPrice({ service }: { service: Service }) {
  const price = catalogPriceText({ ...service, basePartsCostCents: service.basePartsCost });
  return price && <CardPrice price={price} unit={service.unit} />;
}

/** Leaves out those whom the city's list already shows. */
function withoutShown(mechanics: readonly ListedMechanic[], { mechanics: shown }: OnlyCity) {
  const ids = new Set(shown.map(({ id }) => id));
  return mechanics.filter(({ id }) => !ids.has(id));
}

interface ResultGroupProps {
  id: string;
  title: string;
  /** Number of matches. 0 hides the group. */
  total: number;
  hasCount?: boolean;
  allHref: string;
  intro?: string;
  children: ReactNode;
}

function ResultGroup(props: ResultGroupProps) {
  const { id, title, total, hasCount = true, allHref, intro, children } = props;
  if (total === 0) return null;
  return (
    <ListBand
      id={id}
      title={hasCount ? `${title} (${total})` : title}
      intro={intro}
      more={{ label: `All ${id}`, href: allHref }}
    >
      {children}
    </ListBand>
  );
}
