/** What a search needs to know of a city. */
export interface SearchLocation {
  readonly city: string;
  /** Full name, "Texas". */
  readonly state: string;
  /** "texas/san-antonio". */
  readonly slug: string;
  readonly primaryZip: string | null;
  readonly isActive: boolean;
}

/** What a search needs to know of a service. */
export interface SearchService {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly isActive: boolean;
}

export interface SearchCatalogue {
  readonly locations: readonly SearchLocation[];
  readonly services: readonly SearchService[];
}

export type SearchMatch =
  | { readonly kind: "location"; readonly location: SearchLocation }
  | { readonly kind: "service"; readonly service: SearchService }
  | { readonly kind: "none" };

/** Where the post office says a ZIP lies; the state is its full name. */
export interface ZipPlaceName {
  readonly city: string;
  readonly state: string;
}

const ZIP = /^\d{5}$/;

/** ZIPs around San Antonio; the owner sends them there when nothing better is known. */
const SAN_ANTONIO_ZIP_PREFIX = "78";
const SAN_ANTONIO_SLUG = "texas/san-antonio";

/** Whether what somebody typed, spaces around it aside, is a five-digit ZIP. */
export function isZip(text: string): boolean {
  return ZIP.test(text.trim());
}

/**
 * Whether `text` contains `query`, letter case and spaces around the query aside.
 * An empty query is contained in everything.
 */
export function containsText(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.trim().toLowerCase());
}

/**
 * What a text that is no ZIP means: the first active city whose name or slug contains it; else
 * the first active service whose name, slug or category does; else, for a text with "brake" in
 * it, the first active brake service. An empty text means nothing.
 */
export function matchSearch(text: string, catalogue: SearchCatalogue): SearchMatch {
  const query = text.trim().toLowerCase();
  if (query === "") return { kind: "none" };

  const location = catalogue.locations.find(
    ({ isActive, city, slug }) =>
      isActive && (containsText(city, query) || containsText(slug, query)),
  );
  if (location) return { kind: "location", location };

  const services = catalogue.services.filter(({ isActive }) => isActive);
  const service =
    services.find(({ name, slug, category }) =>
      [name, slug, category].some((field) => containsText(field, query)),
    ) ?? (query.includes("brake") ? services.find(({ slug }) => slug.includes("brake")) : null);
  return service ? { kind: "service", service } : { kind: "none" };
}

/** The active city whose primary ZIP this is, or null. */
export function findLocationByPrimaryZip<L extends SearchLocation>(
  zip: string,
  locations: readonly L[],
): L | null {
  return (
    locations.find(({ isActive, primaryZip }) => isActive && primaryZip === zip.trim()) ?? null
  );
}

/**
 * The active city that a ZIP leads to: the one whose primary ZIP it is; else the one named like
 * the ZIP's own place (`place`, null when nobody knows the ZIP); else San Antonio for a ZIP that
 * begins with 78. Null when there is none.
 */
export function matchZipToLocation<L extends SearchLocation>(
  zip: string,
  { locations, place }: { locations: readonly L[]; place: ZipPlaceName | null },
): L | null {
  const active = locations.filter(({ isActive }) => isActive);
  const named = place && active.find((location) => isSamePlace(location, place));
  return findLocationByPrimaryZip(zip, active) ?? named ?? findFallback(zip, active);
}

function isSamePlace(a: ZipPlaceName, b: ZipPlaceName): boolean {
  return (
    a.city.toLowerCase() === b.city.toLowerCase() && a.state.toLowerCase() === b.state.toLowerCase()
  );
}

/** The city slug that a ZIP falls back on when nothing better is known, or null. */
export function fallbackSlugForZip(zip: string): string | null {
  return zip.trim().startsWith(SAN_ANTONIO_ZIP_PREFIX) ? SAN_ANTONIO_SLUG : null;
}

function findFallback<L extends SearchLocation>(zip: string, active: readonly L[]): L | null {
  const fallback = fallbackSlugForZip(zip);
  return active.find(({ slug }) => slug === fallback) ?? null;
}

/** Longest city name in words that a text is searched for. */
const LONGEST_CITY_WORDS = 4;
/** Words that say nothing of which service is meant. */
const FILLER = new Set([
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

/** Every run of one to four words of a text, in lower case: a city named in it is one of them. */
export function wordGroups(text: string): string[] {
  const words = wordsOf(text);
  const groups = words.flatMap((_, start) =>
    Array.from({ length: LONGEST_CITY_WORDS }, (_, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
  return [...new Set(groups)];
}

/**
 * The services that a text may mean, the closest first: those that hold the whole text, else those that hold
 * most of its words ("pads" finds "pad"), words of `ignored` (a city's name, say) and fillers left out.
 */
export function rankServices<S extends SearchService>(
  text: string,
  services: readonly S[],
  ignored: string,
): S[] {
  const whole = services.filter((service) => containsText(haystack(service), text));
  if (whole.length > 0) return whole;
  const skip = new Set([...wordsOf(ignored), ...FILLER]);
  const words = wordsOf(text).filter((word) => !skip.has(word) && word.length > 1);
  const score = (service: S) =>
    words.filter((word) => haystack(service).includes(word.replace(/s$/, ""))).length;
  const scored = services.map((service) => ({ service, hits: score(service) }));
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  return scored.filter(({ hits }) => hits > 0 && hits === best).map(({ service }) => service);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.'-]+/gu) ?? [];
}

function haystack({ name, slug, category }: SearchService): string {
  return `${name} ${slug} ${category}`.toLowerCase();
}
