import { cityAndState } from "@/lib/core/place-names";
import { directoryPaths } from "@/lib/platform/pages/directory-paths";
import type { SearchCity, SearchFindings } from "@/lib/site/search/rules/match-search";
import {
  findByWholeText,
  rankServices,
  type SearchService,
} from "@/lib/site/search/rules/rank-services";
import type { Suggestion } from "@/lib/site/search/schema";

/** Cities and services have separate limits, so that neither crowds out the other. */
export const MAX_CITIES = 5;
const MAX_SERVICES = 3;

interface Options {
  /** Shows the cities' ZIP codes, because the text is the start of one. */
  isZip: boolean;
}

/**
 * Suggests the cities found, and services by name or need. If the text names both cities and services, the services in
 * those cities come first.
 */
export function suggest(
  text: string,
  { cities, cityStems, services }: Omit<SearchFindings, "named">,
  { isZip }: Options,
): Suggestion[] {
  const ranked = rankServices(text, services, cityStems).slice(0, MAX_SERVICES);
  const isNamed = findByWholeText(text, services).length > 0;
  const placed = isNamed ? [] : placeServices(ranked, cities).slice(0, MAX_SERVICES);
  return [
    ...placed,
    ...cities.slice(0, MAX_CITIES).map((location) => ({
      label: `${cityAndState(location)}${isZip ? ` ${location.primaryZip}` : ""}`,
      url: directoryPaths.hub(location.slug),
      matched: "location" as const,
    })),
    ...(placed.length > 0 ? [] : ranked).map((service) => ({
      label: service.name,
      url: directoryPaths.citiesFor(service.slug),
      matched: "service" as const,
    })),
  ];
}

/** Returns all services in one city, or the first service in each of several cities with the same name. */
function placeServices(
  ranked: readonly SearchService[],
  cities: readonly SearchCity[],
): Suggestion[] {
  return (cities.length > 1 ? ranked.slice(0, 1) : ranked).flatMap((service) =>
    cities.map(({ city, state, slug }) => ({
      label: `${service.name} in ${cityAndState({ city, state })}`,
      url: directoryPaths.landing(slug, service.slug),
      matched: "service" as const,
    })),
  );
}
