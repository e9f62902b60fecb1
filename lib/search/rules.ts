import { foldName, foldText, isSameName, textFinder } from "@/lib/core/find-text";
import { findState, type UsState } from "@/lib/core/states";

export interface SearchLocation {
  readonly city: string;
  /** Full name, "Texas". */
  readonly state: string;
  /** "texas/san-antonio". */
  readonly slug: string;
  readonly primaryZip: string | null;
  readonly isActive: boolean;
}

export interface SearchService {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly isActive: boolean;
}

export interface SearchCatalog {
  readonly locations: readonly SearchLocation[];
  readonly services: readonly SearchService[];
}

export type SearchMatch =
  | { readonly kind: "location"; readonly location: SearchLocation }
  | { readonly kind: "service"; readonly service: SearchService }
  | { readonly kind: "none" };

/** `state` is the full name. */
export interface ZipPlaceName {
  readonly city: string;
  readonly state: string;
}

/** The default service area: ZIP codes around San Antonio. */
const SAN_ANTONIO_ZIP_PREFIX = "78";
const SAN_ANTONIO_SLUG = "texas/san-antonio";

/**
 * In order: an active city whose name or slug contains the text; a service whose name, slug or category does; for
 * "brake", the first brake service; a city in the state that the text names.
 */
export function matchSearch(text: string, catalog: SearchCatalog): SearchMatch {
  const query = foldText(text);
  if (query === "") return { kind: "none" };
  const contains = textFinder(text);
  const locations = catalog.locations.filter(({ isActive }) => isActive);
  const services = catalog.services.filter(({ isActive }) => isActive);

  const location = locations.find(({ city, slug }) => contains(city) || contains(slug));
  if (location) return { kind: "location", location };

  const service =
    services.find(({ name, slug, category }) => [name, slug, category].some(contains)) ??
    (query.includes("brake") ? services.find(({ slug }) => slug.includes("brake")) : null);
  if (service) return { kind: "service", service };

  const [inState] = findInNamedState(text, locations);
  return inState ? { kind: "location", location: inState } : { kind: "none" };
}

export function findLocationByPrimaryZip<L extends SearchLocation>(
  zip: string,
  locations: readonly L[],
): L | null {
  return locations.find(({ isActive, primaryZip }) => isActive && primaryZip === zip) ?? null;
}

/** In order: the active city with this primary ZIP code; one with the name of `place`; San Antonio for 78xxx. */
export function matchZipToLocation<L extends SearchLocation>(
  zip: string,
  { locations, place }: { locations: readonly L[]; place: ZipPlaceName | null },
): L | null {
  const active = locations.filter(({ isActive }) => isActive);
  const named = place && active.find((location) => isSamePlace(location, place));
  return findLocationByPrimaryZip(zip, active) ?? named ?? findFallback(zip, active);
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

/** "District of Columbia". */
const MAX_STATE_WORDS = 3;
const MAX_CITY_WORDS = 4;
const STOP_WORDS = new Set([
  "a",
  "an",
  "and",
  "at",
  "best",
  "car",
  "cheap",
  "for",
  "in",
  "me",
  "mechanic",
  "mobile",
  "my",
  "near",
  "of",
  "repair",
  "service",
  "the",
  "to",
]);

/**
 * The active cities in the state that the text is or ends with ("tx", "san antonio tx", "Portland, Maine"); otherwise
 * those whose name or slug contains it ("anton"), or whose name it contains ("brake pads san antonio"). None for an
 * unmatched state after a comma ("Austin, CA").
 */
export function findCities<L extends SearchLocation>(text: string, locations: readonly L[]): L[] {
  if (foldText(text) === "") return [];
  const active = locations.filter(({ isActive }) => isActive);
  const inState = findInNamedState(text, active);
  if (inState.length > 0 || hasStateAfterComma(text)) return inState;
  const contains = textFinder(text);
  const groups = wordGroups(text);
  return active.filter(
    ({ city, slug }) => contains(city) || contains(slug) || groups.has(foldName(city)),
  );
}

/** A state alone matches all its cities, and cities of the same name. */
function findInNamedState<L extends SearchLocation>(text: string, active: readonly L[]): L[] {
  const named = splitState(text);
  if (!named) return [];
  const inState = active.filter(({ state }) => state === named.state.name);
  if (named.before === "") {
    const namesakes = active.filter(
      (location) => isSameName(location.city, text) && !inState.includes(location),
    );
    return [...inState, ...namesakes];
  }
  const contains = textFinder(named.before);
  const found = inState.filter(({ city }) => contains(city));
  const groups = wordGroups(named.before);
  return found.length > 0 ? found : inState.filter(({ city }) => groups.has(foldName(city)));
}

function hasStateAfterComma(text: string): boolean {
  const [before = "", ...after] = text.split(",");
  return foldText(before) !== "" && findState(foldText(after.at(-1) ?? "")) !== null;
}

function splitState(text: string): { state: UsState; before: string } | null {
  const words = foldText(text).split(" ");
  for (let count = MAX_STATE_WORDS; count > 0; count--) {
    const state = findState(words.slice(-count).join(" "));
    if (state) return { state, before: words.slice(0, -count).join(" ") };
  }
  return null;
}

/** Runs of one to four words, folded. */
function wordGroups(text: string): Set<string> {
  const words = wordsOf(foldName(text));
  const groups = words.flatMap((_, start) =>
    Array.from({ length: MAX_CITY_WORDS }, (_, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
  return new Set(groups);
}

/**
 * Services that contain the whole text, otherwise those with most of its words ("pads" matches "pad"), apart from
 * `ignored` words (such as a city's name), a trailing state, and fillers.
 */
export function rankServices<S extends SearchService>(
  text: string,
  services: readonly S[],
  ignored: string,
): S[] {
  const whole = services.filter((service) => textFinder(text)(wordingOf(service)));
  if (whole.length > 0) return whole;
  const skip = new Set([...wordsOf(foldText(ignored)), ...STOP_WORDS]);
  const words = wordsOf(splitState(text)?.before ?? foldText(text)).filter(
    (word) => !skip.has(word) && word.length > 1,
  );
  const score = (service: S) => {
    const described = foldText(wordingOf(service));
    return words.filter((word) => described.includes(word.replace(/s$/, ""))).length;
  };
  const scored = services.map((service) => ({ service, hits: score(service) }));
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  return scored.filter(({ hits }) => hits > 0 && hits === best).map(({ service }) => service);
}

function wordsOf(folded: string): string[] {
  return folded.split(" ").filter((word) => word !== "");
}

function wordingOf({ name, slug, category }: SearchService): string {
  return `${name} ${slug} ${category}`;
}
