import { hasStatus } from "@/lib/core/client/fetch-json";
import { foldText, textFinder } from "@/lib/core/find-text";
import type { SearchLocation, SearchService } from "@/lib/search/rules";
import {
  findCities,
  findLocationByPrimaryZip,
  matchSearch,
  matchZipToLocation,
  readZip,
  type SearchCatalogue,
  type SearchMatch,
  type ZipPlaceName,
} from "@/lib/search/rules";
import { directoryPaths } from "@/lib/site/directory-paths";
import { type Answer, fetchAnswer } from "./fetcher";

const PAGE_SIZE = 100;

/** Beyond 1,000 cities the server searches better than a phone that loads them all. */
const MAX_PAGES = 10;

const NEXT_PAGE = /<([^>]+)>;\s*rel="?next"?/;

/** Every city and service, all pages of them. Throws when a read fails or a list is too long. */
export async function loadCatalogue(): Promise<SearchCatalogue> {
  const [locations, services] = await Promise.all([
    readPages<SearchLocation>(`/api/locations?limit=${PAGE_SIZE}`),
    readPages<SearchService>("/api/services"),
  ]);
  return { locations, services };
}

async function readPages<T>(first: string): Promise<T[]> {
  const rows: T[] = [];
  let address: string | null = first;
  for (let page = 0; address !== null; page++) {
    if (page === MAX_PAGES) throw new Error(`${first} has more than ${MAX_PAGES} pages`);
    const answer: Answer<T[]> = await fetchAnswer<T[]>(address);
    rows.push(...answer.body);
    address = findNextPage(answer.headers);
  }
  return rows;
}

/** The path of the next page, from a `link` header whose address may be relative or whole. */
function findNextPage(headers: Headers): string | null {
  const address = NEXT_PAGE.exec(headers.get("link") ?? "")?.[1];
  if (!address) return null;
  const { pathname, search } = new URL(address, "http://same-origin");
  return pathname + search;
}

/** Looks up where a ZIP lies; null when nobody knows it. */
export type FindPlace = (zip: string) => Promise<ZipPlaceName | null>;

/** What a text means that was put into the home search. */
export async function findMatch(
  text: string,
  catalogue: SearchCatalogue,
  findPlace: FindPlace,
): Promise<SearchMatch> {
  const zip = readZip(text);
  return zip ? matchZip(zip, catalogue, findPlace) : matchSearch(text, catalogue);
}

/** The page that the home search leads to: a city's hub, /services or /cities. */
export function destinationOf(match: SearchMatch): string {
  if (match.kind === "location") return directoryPaths.hub(match.location.slug);
  return match.kind === "service" ? directoryPaths.services : directoryPaths.cities;
}

/** Asks the server where a ZIP lies. Throws when there is no answer but "unknown". */
export async function findPlaceOfZip(zip: string): Promise<ZipPlaceName | null> {
  try {
    const { body } = await fetchAnswer<Partial<ZipPlaceName>>(`/api/location-by-zipcode/${zip}`);
    return body.city && body.state ? { city: body.city, state: body.state } : null;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

async function matchZip(
  zip: string,
  { locations }: SearchCatalogue,
  findPlace: FindPlace,
): Promise<SearchMatch> {
  const location =
    findLocationByPrimaryZip(zip, locations) ??
    matchZipToLocation(zip, { locations, place: await findPlace(zip) });
  return location ? { kind: "location", location } : { kind: "none" };
}

/** Something that the reader may mean while they are still typing. */
export interface Suggestion {
  readonly label: string;
  /** Where choosing it leads. */
  readonly address: string;
  readonly match: SearchMatch;
}

/** Of each kind, so that neither hides the other. */
const MOST_CITIES = 5;
const MOST_SERVICES = 3;
const DIGITS = /^\d+$/;

/**
 * Active cities and services that contain the text, the catalogue's first ones first; for digits the cities
 * whose primary ZIP begins with them. None for an empty text.
 */
export function suggest(text: string, { locations, services }: SearchCatalogue): Suggestion[] {
  const query = readZip(text) ?? foldText(text);
  if (query === "") return [];
  const isDigits = DIGITS.test(query);
  const contains = textFinder(text);
  const cities = isDigits
    ? locations.filter(({ isActive, primaryZip }) => isActive && primaryZip?.startsWith(query))
    : findCities(text, locations);
  const named = services.filter(({ isActive, name }) => isActive && contains(name));
  return [
    ...cities.slice(0, MOST_CITIES).map((location) => ({
      label: `${location.city}, ${location.state}${isDigits ? ` ${location.primaryZip}` : ""}`,
      address: directoryPaths.hub(location.slug),
      match: { kind: "location", location } as const,
    })),
    ...named.slice(0, MOST_SERVICES).map((service) => ({
      label: service.name,
      address: directoryPaths.citiesFor(service.slug),
      match: { kind: "service", service } as const,
    })),
  ];
}
