import { fetchApi, fetchJson, hasStatus } from "@/lib/core/client/fetch-json";
import { foldText } from "@/lib/core/find-text";
import { parseZip } from "@/lib/core/parse-zip";
import { cityAndState } from "@/lib/core/place-names";
import { cityWordsOf, findCities, type SearchLocation } from "@/lib/search/rules/find-cities";
import {
  findLocationByPrimaryZip,
  matchSearch,
  matchZipToLocation,
  type SearchCatalog,
  type SearchMatch,
  type ZipPlaceName,
} from "@/lib/search/rules/match-search";
import {
  findByWholeText,
  rankServices,
  type SearchService,
} from "@/lib/search/rules/rank-services";
import { directoryPaths } from "@/lib/site/directory-paths";

const PAGE_SIZE = 100;

/** Beyond 1,000 cities, searching on the server is faster than loading them all on a phone. */
const MAX_PAGES = 10;

const NEXT_PAGE = /<([^>]+)>;\s*rel="?next"?/;

/** Throws if a request fails or a list is too long. */
export async function loadCatalog(): Promise<SearchCatalog> {
  const [locations, services] = await Promise.all([
    readPages<SearchLocation>(`/api/locations?limit=${PAGE_SIZE}`),
    readPages<SearchService>("/api/services"),
  ]);
  return { locations, services };
}

async function readPages<T>(first: string): Promise<T[]> {
  const rows: T[] = [];
  let url: string | null = first;
  for (let page = 0; url !== null; page++) {
    if (page === MAX_PAGES) throw new Error(`${first} has more than ${MAX_PAGES} pages`);
    const response: Response = await fetchApi(url);
    const more: T[] = await response.json();
    rows.push(...more);
    url = findNextPage(response.headers);
  }
  return rows;
}

/** The URL in the `link` header may be absolute or relative. */
function findNextPage(headers: Headers): string | null {
  const url = NEXT_PAGE.exec(headers.get("link") ?? "")?.[1];
  if (!url) return null;
  const { pathname, search } = new URL(url, "http://same-origin");
  return pathname + search;
}

/** Resolves to null for an unknown ZIP. */
export type FindPlace = (zip: string) => Promise<ZipPlaceName | null>;

export async function findMatch(
  text: string,
  catalog: SearchCatalog,
  findPlace: FindPlace,
): Promise<SearchMatch> {
  const zip = parseZip(text);
  return zip ? matchZip(zip, catalog, findPlace) : matchSearch(text, catalog);
}

export function destinationOf(match: SearchMatch, text: string): string {
  // The city's page couldn't say that it is only near the ZIP, but the search page does.
  if (match.kind === "location" && match.isApproximate) return directoryPaths.searchFor(text);
  if (match.kind === "location") return directoryPaths.hub(match.location.slug);
  if (match.kind === "none") return directoryPaths.noMatch;
  return match.isByNeed ? directoryPaths.searchFor(text) : directoryPaths.services;
}

/** Returns null for an unknown ZIP. Throws for any other failure. */
export async function findPlaceOfZip(zip: string): Promise<ZipPlaceName | null> {
  try {
    const place = await fetchJson<Partial<ZipPlaceName>>(`/api/location-by-zipcode/${zip}`);
    const { city, state, isApproximate } = place;
    return city && state ? { city, state, isApproximate } : null;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

async function matchZip(
  zip: string,
  { locations }: SearchCatalog,
  findPlace: FindPlace,
): Promise<SearchMatch> {
  const location = findLocationByPrimaryZip(zip, locations);
  if (location) return { kind: "location", location };
  const match = matchZipToLocation(zip, { locations, place: await findPlace(zip) });
  return match ? { kind: "location", ...match } : { kind: "none" };
}

export interface Suggestion {
  readonly label: string;
  readonly url: string;
  readonly match: SearchMatch;
}

/** Cities and services have separate limits, so that neither crowds out the other. */
const MAX_CITIES = 5;
const MAX_SERVICES = 3;
const DIGITS = /^\d+$/;

/**
 * Returns active cities by name or by the first digits of their primary ZIP, and active services by name or need. If
 * the text names both cities and services, the services in those cities come first.
 */
export function suggest(text: string, { locations, services }: SearchCatalog): Suggestion[] {
  const query = parseZip(text) ?? foldText(text);
  if (query === "") return [];
  const isDigits = DIGITS.test(query);
  const cities = isDigits
    ? locations.filter(({ isActive, primaryZip }) => isActive && primaryZip?.startsWith(query))
    : findCities(text, locations);
  const active = services.filter(({ isActive }) => isActive);
  const ranked = rankServices(text, active, cityWordsOf(cities)).slice(0, MAX_SERVICES);
  const isNamed = findByWholeText(text, active).length > 0;
  const placed = isNamed ? [] : placeServices(ranked, cities).slice(0, MAX_SERVICES);
  return [
    ...placed,
    ...cities.slice(0, MAX_CITIES).map((location) => ({
      label: `${cityAndState(location)}${isDigits ? ` ${location.primaryZip}` : ""}`,
      url: directoryPaths.hub(location.slug),
      match: { kind: "location", location } as const,
    })),
    ...(placed.length > 0 ? [] : ranked).map((service) => ({
      label: service.name,
      url: directoryPaths.citiesFor(service.slug),
      match: { kind: "service", service, isByNeed: false } as const,
    })),
  ];
}

/** Returns all services in one city, or the first service in each of several cities with the same name. */
function placeServices(
  ranked: readonly SearchService[],
  cities: readonly SearchLocation[],
): Suggestion[] {
  return (cities.length > 1 ? ranked.slice(0, 1) : ranked).flatMap((service) =>
    cities.map(({ city, state, slug }) => ({
      label: `${service.name} in ${cityAndState({ city, state })}`,
      url: directoryPaths.landing(slug, service.slug),
      match: { kind: "service", service, isByNeed: true } as const,
    })),
  );
}
