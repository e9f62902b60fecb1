import { hasStatus } from "@/lib/core/client/fetch-json";
import {
  findLocationByPrimaryZip,
  matchSearch,
  matchZipToLocation,
  readZip,
  type SearchCatalogue,
  type SearchMatch,
  type ZipPlaceName,
} from "@/lib/search/rules";
import { directoryPaths } from "@/lib/site/directory-paths";
import { fetchAnswer } from "./fetcher";

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
