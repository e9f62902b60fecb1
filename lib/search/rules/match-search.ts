import { foldText, isSameName, textFinder } from "@/lib/core/find-text";
import {
  cityWordsOf,
  findCities,
  findSaidCity,
  type SearchLocation,
} from "@/lib/search/rules/find-cities";
import { rankServices, type SearchService } from "@/lib/search/rules/rank-services";

export interface SearchCatalog {
  readonly locations: readonly SearchLocation[];
  readonly services: readonly SearchService[];
}

export type SearchMatch =
  /**
   * `isFallback` is true if the city is only a guess for a ZIP code and may be far away from it. `isApproximate` is true
   * if it is in the region of the ZIP's first three digits.
   */
  | {
      readonly kind: "location";
      readonly location: SearchLocation;
      readonly isFallback?: boolean;
      readonly isApproximate?: boolean;
    }
  /** `isByNeed` is true if the text describes the service instead of naming it exactly, or also names a city. */
  | { readonly kind: "service"; readonly service: SearchService; readonly isByNeed: boolean }
  | { readonly kind: "none" };

/** `state` is the full name. */
export interface ZipPlaceName {
  readonly city: string;
  readonly state: string;
  /** Set if the ZIP isn't on our map, so that this is the middle of the region of its first three digits. */
  readonly isApproximate?: true | undefined;
}

/** ZIP codes with this prefix fall back to San Antonio, the default service area, if no other city matches. */
const SAN_ANTONIO_ZIP_PREFIX = "78";
const SAN_ANTONIO_SLUG = "texas/san-antonio";

/**
 * Tries, in this order: an active city that the text names the way people say it ("LA", "dallas, TX"); an active city
 * whose name or slug contains the text; a service whose name, slug, or category
 * contains it; the first brake service, if the text contains "brake" and names no city; a service that the text
 * describes; a city that the text names.
 */
export function matchSearch(text: string, catalog: SearchCatalog): SearchMatch {
  const query = foldText(text);
  if (query === "") return { kind: "none" };
  const contains = textFinder(text);
  const locations = catalog.locations.filter(({ isActive }) => isActive);
  const services = catalog.services.filter(({ isActive }) => isActive);

  const location =
    findSaidCity(text, locations) ??
    locations.find(({ city, slug }) => contains(city) || contains(slug));
  if (location) return { kind: "location", location };
  const named = services.find(({ name, slug, category }) => [name, slug, category].some(contains));
  if (named) return { kind: "service", service: named, isByNeed: false };

  const cities = findCities(text, locations);
  const [service] = rankServices(text, services, cityWordsOf(cities));
  const brake = query.includes("brake") && services.find(({ slug }) => slug.includes("brake"));
  if (brake && cities.length === 0) return { kind: "service", service: brake, isByNeed: false };
  if (service) return { kind: "service", service, isByNeed: true };
  return cities[0] ? { kind: "location", location: cities[0] } : { kind: "none" };
}

export function findLocationByPrimaryZip<L extends SearchLocation>(
  zip: string,
  locations: readonly L[],
): L | null {
  return locations.find(({ isActive, primaryZip }) => isActive && primaryZip === zip) ?? null;
}

/**
 * Tries, in this order: the active city with this primary ZIP code; an active city with the name of `place`; San
 * Antonio as the fallback for a ZIP code that starts with 78.
 */
export function matchZipToLocation<L extends SearchLocation>(
  zip: string,
  { locations, place }: { locations: readonly L[]; place: ZipPlaceName | null },
): { location: L; isFallback: boolean; isApproximate?: true | undefined } | null {
  const active = locations.filter(({ isActive }) => isActive);
  const named = place && active.find((location) => isSamePlace(location, place));
  const own = findLocationByPrimaryZip(zip, active);
  if (own) return { location: own, isFallback: false };
  if (named) return { location: named, isFallback: false, isApproximate: place?.isApproximate };
  const fallback = findFallback(zip, active);
  return fallback && { location: fallback, isFallback: true };
}

function isSamePlace(a: ZipPlaceName, b: ZipPlaceName): boolean {
  return isSameName(a.city, b.city) && isSameName(a.state, b.state);
}

export function fallbackSlugForZip(zip: string): string | null {
  return zip.startsWith(SAN_ANTONIO_ZIP_PREFIX) ? SAN_ANTONIO_SLUG : null;
}

function findFallback<L extends SearchLocation>(zip: string, active: readonly L[]): L | null {
  const fallback = fallbackSlugForZip(zip);
  return active.find(({ slug }) => slug === fallback) ?? null;
}
