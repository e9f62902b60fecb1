import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { PageFrame } from "@/components/layout/page-frame";
import { CityServices } from "@/components/site/search/city-services";
import { MechanicTile } from "@/components/site/search/mechanic-tile";
import { NoResults } from "@/components/site/search/no-results";
import { ResultGroups, type SearchResults } from "@/components/site/search/result-groups";
import {
  type OnlyCity,
  SearchCall,
  SearchHero,
  type SearchHeroProps,
} from "@/components/site/search/search-hero";
import { Band, ListBand } from "@/components/ui/band";
import type { Location } from "@/lib/catalog/locations/schema";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";

interface SearchViewProps
  extends Omit<SearchHeroProps, "call" | "asksWhere" | "isMissed">,
    SearchResults {
  /** Whether the city is only a guess for the searched ZIP code. */
  isFallback?: boolean;
  /** The search text without the ZIP, if no service matches it. */
  unmatched?: string | undefined;
}

export function SearchView(props: SearchViewProps) {
  const { site, query, totals, onlyCity, zipProblem, unlisted, mistake, ...matches } = props;
  const total = totals.locations + totals.services + totals.mechanics;
  const phone = onlyCity?.shown.phone ?? site.defaultPhone;
  const isMissed = total === 0 && query !== "" && !zipProblem && !onlyCity;
  const asksWhere = totals.services > 0 && totals.locations === 0 && !zipProblem;
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
      <SearchHero {...{ site, query, onlyCity, call, unlisted, mistake, asksWhere, isMissed }} />
      {total === 0 && <NoResults query={query} problem={zipProblem ?? null} />}
      {onlyCity && (
        <CityServices
          {...onlyCity}
          site={site}
          services={matches.services}
          unmatched={props.unmatched}
        />
      )}
      {onlyCity?.unserved && <NearestCities cities={onlyCity.unserved.nearest} />}
      {zipProblem?.kind === "uncovered" && (
        <NearestCities cities={zipProblem.nearest} serviceSlug={matches.services[0]?.slug} />
      )}
      {onlyCity && <CityMechanics {...onlyCity} />}
      {onlyCity && <QuizLink {...onlyCity} />}
      <ResultGroups {...{ query, totals, onlyCity, zipProblem }} {...matches} />
      {(asksWhere || isMissed) && <SearchCall {...{ site, isMissed }} />}
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
