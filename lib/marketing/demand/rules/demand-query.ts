import { readZipField } from "@/lib/core/parse-zip";
import { isLocationSlug, isSlug } from "@/lib/core/slug";
import { splitZip } from "@/lib/core/split-zip";
import type { DemandQuery, DemandSource } from "@/lib/marketing/demand/schema";
import { RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";

/** Returns what a visitor to the page is looking for; null for pages that aren't about a place. */
export function demandOfPage(pathname: string, search: string): DemandQuery | null {
  const query = new URLSearchParams(search);
  const segments = pathname.split("/").filter(Boolean);
  const [first = "", second, service, ...more] = segments;
  if (pathname === "/search") return ofZip("search", zipOfSearch(query), null);
  if (pathname === "/mechanics") return ofZip("zip_form", zipOf(query), null);
  if (RESERVED_SEGMENTS.has(first) || more.length > 0) return null;
  if (segments.length === 1) return isSlug(first) ? ofZip("zip_form", zipOf(query), first) : null;
  if (service === undefined) return null;
  const locationSlug = `${first}/${second}`;
  if (!isLocationSlug(locationSlug) || !isSlug(service)) return null;
  const zip = zipOf(query);
  const landing = { source: "landing", serviceSlug: service } as const;
  return zip ? { ...landing, zip } : { ...landing, locationSlug };
}

/** Returns whether a lookup came from the search box or the quiz, based on the page that sent it. */
export function sourceOfLookup(referer: string | null): DemandSource {
  const page = referer && URL.canParse(referer) ? new URL(referer).pathname : "";
  return SEARCH_PAGES.has(page) ? "search" : "quiz";
}

/** The pages with a search box: the home page, and the list of cities, which is shown if a search matches nothing. */
const SEARCH_PAGES: ReadonlySet<string> = new Set(["/", "/cities"]);

const zipOf = (query: URLSearchParams) => readZipField(query.get("zip") ?? "");

function zipOfSearch(query: URLSearchParams): string | null {
  return zipOf(query) ?? splitZip(query.get("q") ?? query.get("city") ?? "").zip;
}

function ofZip(
  source: DemandSource,
  zip: string | null,
  serviceSlug: string | null,
): DemandQuery | null {
  return zip === null ? null : { source, zip, serviceSlug };
}
