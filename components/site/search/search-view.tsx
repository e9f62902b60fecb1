import type { ReactNode } from "react";
import { CityTile } from "@/components/catalog/locations/city-tile";
import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { ServiceTile } from "@/components/catalog/services/service-tile";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { RatingText } from "@/components/mechanics/reviews/rating-text";
import { CityServices } from "@/components/site/search/city-services";
import { NoResults } from "@/components/site/search/no-results";
import {
  type OnlyCity,
  SearchHero,
  type SearchHeroProps,
} from "@/components/site/search/search-hero";
import { Band, ListBand } from "@/components/ui/band";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { Location } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { cityFromSlug } from "@/lib/core/slug";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";

interface SearchViewProps extends Omit<SearchHeroProps, "call" | "asksWhere"> {
  /** Best matches first. */
  locations: readonly Location[];
  services: readonly Service[];
  mechanics: readonly ListedMechanic[];
  /** May be higher than the number of items listed. */
  totals: { locations: number; services: number; mechanics: number };
  /** Whether the city is only a guess for the searched ZIP code. */
  isFallback?: boolean;
  /** Why there is no city for a searched ZIP. */
  zipProblem?: ZipProblem | null;
}

export function SearchView(props: SearchViewProps) {
  const { site, query, totals, onlyCity, zipProblem, unlisted, mistake, ...matches } = props;
  const total = totals.locations + totals.services + totals.mechanics;
  const phone = onlyCity?.shown.phone ?? site.defaultPhone;
  const call = { phone, followsHours: Boolean(onlyCity) };
  return (
    <PageFrame
      site={site}
      {...call}
      hasHours={!site.hasTelephony || Boolean(onlyCity) || matches.mechanics.length > 0}
      facts={{
        kind: "search",
        query: query || undefined,
        matched: firstMatch(totals),
        ...(onlyCity && factsOf(onlyCity.location)),
        isFallback: props.isFallback,
      }}
    >
      <SearchHero
        {...{ site, query, onlyCity, call, unlisted, mistake }}
        asksWhere={totals.services > 0 && totals.locations === 0 && !zipProblem}
      />
      {total === 0 && (
        <NoResults query={query} phone={site.defaultPhone} problem={zipProblem ?? null} />
      )}
      {onlyCity && <CityServices {...onlyCity} services={matches.services} />}
      {onlyCity?.unserved && <NearestCities cities={onlyCity.unserved.nearest} />}
      {zipProblem?.kind === "uncovered" && (
        <NearestCities cities={zipProblem.nearest} serviceSlug={matches.services[0]?.slug} />
      )}
      {onlyCity && <CityMechanics {...onlyCity} />}
      {onlyCity && <QuizLink {...onlyCity} />}
      <ResultGroup id="cities" title="Cities" total={totals.locations} allHref={paths.cities}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {matches.locations.map((location) => (
            <CityTile key={location.id} location={location} />
          ))}
        </ul>
      </ResultGroup>
      <ResultGroup
        id="services"
        title="Services"
        total={onlyCity ? 0 : totals.services}
        allHref={paths.services}
        intro={zipProblem ? zipProblemText(zipProblem) : undefined}
      >
        <ul className="cards">
          {matches.services.map((service) => (
            <ServiceTile key={service.id} service={service} />
          ))}
        </ul>
      </ResultGroup>
      <ResultGroup
        id="mechanics"
        title="Mechanics"
        total={totals.mechanics}
        allHref={paths.mechanics}
      >
        <ul className="cards">
          {matches.mechanics.map((mechanic) => (
            <MechanicTile key={mechanic.id} mechanic={mechanic} />
          ))}
        </ul>
      </ResultGroup>
    </PageFrame>
  );
}

function factsOf({ slug, city, state }: Location): CallFacts {
  return { locationSlug: slug, city, state };
}

function CityMechanics({ location: { city, slug }, mechanics }: OnlyCity) {
  if (mechanics.length === 0) return null;
  return (
    <ListBand
      id="city-mechanics"
      title={`Mechanics in ${city}`}
      more={{ label: `All services and prices in ${city}`, href: paths.hub(slug) }}
    >
      <ul className="cards">
        {mechanics.map((mechanic) => (
          <MechanicTile key={mechanic.id} mechanic={mechanic} />
        ))}
      </ul>
    </ListBand>
  );
}

/** The link has no ZIP, so that the quiz doesn't ask for the location. */
function QuizLink({ location: { city, state } }: OnlyCity) {
  return (
    <Band
      id="quote"
      title={`Brake Estimate in ${city}`}
      intro="Answer a few questions to see what brake work costs for your car."
    >
      <p className="actions">
        <a
          href={paths.brakeQuiz({ city, state, primaryZip: null })}
          className="button"
          data-quote-source="search-quiz"
        >
          Get Free Quote
        </a>
      </p>
    </Band>
  );
}

function firstMatch({ locations, services, mechanics }: SearchViewProps["totals"]) {
  if (locations > 0) return "location";
  if (services > 0) return "service";
  return mechanics > 0 ? "mechanic" : "none";
}

interface ResultGroupProps {
  id: string;
  title: string;
  /** Number of matches. 0 hides the group. */
  total: number;
  allHref: string;
  intro?: string;
  children: ReactNode;
}

export function ResultGroup({ id, title, total, allHref, intro, children }: ResultGroupProps) {
  if (total === 0) return null;
  return (
    <ListBand
      id={id}
      title={`${title} (${total})`}
      intro={intro}
      more={{ label: `All ${title.toLowerCase()}`, href: allHref }}
    >
      {children}
    </ListBand>
  );
}

interface MechanicTileProps {
  mechanic: ListedMechanic;
  /** Whether the page is stored, so that what is known about the hours may be over. */
  isStored?: boolean;
}

export function MechanicTile({ mechanic, isStored }: MechanicTileProps) {
  const { id, name, route, isCurrentlyOpen, availability } = mechanic;
  const facts: CallFacts = { mechanicId: id, mechanic: name };
  return (
    <li className="card wrap-anywhere" data-facts={JSON.stringify(facts)}>
      <h3 className="text-26">
        <a href={paths.mechanic(id)} className="card-link">
          {name}
        </a>
      </h3>
      {mechanic.businessName && <p>{mechanic.businessName}</p>}
      {mechanic.mainCity && <p className="text-gravel">{cityFromSlug(mechanic.mainCity)}</p>}
      {mechanic.rating && (
        <p>
          <RatingText name={name} rating={mechanic.rating} />
        </p>
      )}
      <Availability
        route={route}
        known={isStored ? undefined : { isOpen: isCurrentlyOpen, text: availability }}
      />
    </li>
  );
}
