import { foldText, textFinder } from "@/lib/core/find-text";
import { directoryPaths } from "@/lib/platform/pages/directory-paths";
import { rankServices, type SearchService } from "@/lib/site/search/rules/rank-services";

export interface SearchCity {
  readonly city: string;
  /** Full name, such as "Texas". */
  readonly state: string;
  /** State and city, such as "texas/san-antonio". */
  readonly slug: string;
  readonly primaryZip: string | null;
}

/** What was found for a text. */
export interface SearchFindings {
  /** The active city that the text names the way people say it, or else the first that contains it. */
  readonly named: SearchCity | null;
  /** Active cities, best first. */
  readonly cities: readonly SearchCity[];
  /** The stems in the text that name one of these cities, and so describe no need. */
  readonly cityStems: readonly string[];
  /** Active services, in display order. */
  readonly services: readonly SearchService[];
}

export type SearchMatch =
  /**
   * `isFallback` is true if the city is only a guess for a ZIP code and may be far away from it. `isApproximate` is true
   * if it is in the region of the ZIP's first three digits, or covers the city that the text names.
   */
  | {
      readonly kind: "location";
      readonly location: SearchCity;
      readonly isFallback?: boolean;
      readonly isApproximate?: boolean;
    }
  /** `isByNeed` is true if the text describes the service instead of naming it exactly, or also names a place. */
  | { readonly kind: "service"; readonly service: SearchService; readonly isByNeed: boolean }
  /** A US city or ZIP code that none of our cities is near. */
  | { readonly kind: "place" }
  | { readonly kind: "none" };

/** ZIP codes with this prefix fall back to San Antonio, the default service area, if no other city matches. */
const SAN_ANTONIO_ZIP_PREFIX = "78";
const SAN_ANTONIO_SLUG = "texas/san-antonio";

/**
 * Tries, in this order: an active city that the text names the way people say it ("LA", "dallas, TX"); an active city
 * whose name or slug contains the text; a service whose name, slug, or category contains it; the first brake service, if
 * the text contains "brake" and names no city; a service that the text describes; a city that the text names.
 */
export function matchSearch(
  text: string,
  { named, cities, cityStems, services }: SearchFindings,
): SearchMatch {
  if (named) return { kind: "location", location: named };
  const contains = textFinder(text);
  const exact = services.find(({ name, slug, category }) => [name, slug, category].some(contains));
  if (exact) return { kind: "service", service: exact, isByNeed: false };

  const [service] = rankServices(text, services, cityStems);
  const isAboutBrakes = foldText(text).includes("brake");
  const brake = isAboutBrakes && services.find(({ slug }) => slug.includes("brake"));
  if (brake && cities.length === 0) return { kind: "service", service: brake, isByNeed: false };
  if (service) return { kind: "service", service, isByNeed: true };
  return cities[0] ? { kind: "location", location: cities[0] } : { kind: "none" };
}

export function fallbackSlugForZip(zip: string): string | null {
  return zip.startsWith(SAN_ANTONIO_ZIP_PREFIX) ? SAN_ANTONIO_SLUG : null;
}

/** Returns the page that the home page's search opens. */
export function destinationOf(match: SearchMatch, text: string): string {
  // The city's page couldn't say that it is only near the ZIP, but the search page does.
  if (match.kind === "location" && match.isApproximate) return directoryPaths.searchFor(text);
  if (match.kind === "location") return directoryPaths.hub(match.location.slug);
  // Says which of our cities is nearest.
  if (match.kind === "place") return directoryPaths.searchFor(text);
  if (match.kind === "none") return directoryPaths.noMatch;
  if (match.isByNeed) return directoryPaths.searchFor(text);
  // Its card.
  return `${directoryPaths.services}#${match.service.slug}`;
}
