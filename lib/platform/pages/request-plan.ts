import { SLUG } from "@/lib/core/slug";
import { findState } from "@/lib/core/states";
import { PAGE_QUERY } from "@/lib/platform/pages/page-query";
import { paths, RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";

type RequestPlan =
  /** `isLanding` marks the page of a service in a city. The query may name another city. */
  | { kind: "pass"; isLanding?: true }
  | { kind: "rewrite"; path: string; isLanding?: true }
  | { kind: "redirect"; path: string }
  | { kind: "missing" };

/** Route folders that are reachable only through rewrites, and a Next page that responds with a 500. */
const INTERNAL = new Set(["variant", "redirect", "_global-error"]);

const PASS = { kind: "pass" } as const;
const MISSING = { kind: "missing" } as const;

/**
 * Decides what to do based on the path and query: redirect once to the canonical path (lowercase, full state name, no
 * repeated or trailing slashes, no punctuation at the end), rewrite to a route handler that renders this query, respond
 * with a 404, or do nothing. A `path` excludes the query, which redirects and rewrites keep.
 */
export function planRequest(pathname: string, search: string): RequestPlan {
  const canonical = canonicalPath(pathname);
  const segments = canonical.split("/").slice(1);
  const [first = ""] = segments;
  // Comes before the check for the canonical path so that no request for a city hub is redirected twice.
  if (isCity(segments)) return planCity(segments);
  if (canonical !== pathname) return { kind: "redirect", path: canonical };
  if (first === "") return PASS;
  if (INTERNAL.has(first)) return MISSING;
  if (RESERVED_SEGMENTS.has(first)) return planReserved(segments, search);
  if (segments.length === 1) return planService(first);
  return segments.length === 3 ? planLanding(canonical, search) : PASS;
}

function planReserved(segments: string[], search: string): RequestPlan {
  const [first = "", second, third, ...more] = segments;
  if (first === "mechanics" && second === undefined && hasAny(search, PAGE_QUERY.mechanics)) {
    return { kind: "rewrite", path: "/variant/mechanics" };
  }
  if (first === "cities" && hasAny(search, PAGE_QUERY.cities)) {
    return { kind: "rewrite", path: `/variant/cities/${third ?? "all"}` };
  }
  // Without this check, any three-segment path would match the landing page.
  const isLandingForm = third !== undefined && more.length === 0;
  const isSavedEstimate = first === "costs" && second === "estimate";
  return isLandingForm && !HAS_OWN_PAGES.has(first) && !isSavedEstimate ? MISSING : PASS;
}

function planService(slug: string): RequestPlan {
  return SLUG.test(slug) ? { kind: "rewrite", path: `/redirect/service/${slug}` } : PASS;
}

function isCity([state = "", city = "", ...more]: string[]): boolean {
  const isState = !RESERVED_SEGMENTS.has(state) && findState(state) !== null;
  return isState && SLUG.test(city) && more.length === 0;
}

function planCity([state, city]: string[]): RequestPlan {
  return { kind: "rewrite", path: `/redirect/hub/${state}/${city}` };
}

function planLanding(canonical: string, search: string): RequestPlan {
  if (!hasAny(search, PAGE_QUERY.landing)) return { kind: "pass", isLanding: true };
  return { kind: "rewrite", path: `/variant/landing${canonical}`, isLanding: true };
}

function hasAny(search: string, names: readonly string[]): boolean {
  const query = new URLSearchParams(search);
  return names.some((name) => query.has(name));
}

/** Reserved segments that have pages with three-segment paths. */
const HAS_OWN_PAGES = new Set(["cities", "city", "dashboard", "mechanics"]);

/** The end of a sentence, a quotation, or a parenthesis that was copied with the URL, as typed or percent-encoded. */
const COPIED_END =
  /(?:[\s/.,;:!)\]'"]|%(?:20|2[12479CE]|3[ABEF]|5D|7D|C2%(?:A0|BB)|E2%80%(?:99|9D|A6)))+$/i;

function canonicalPath(pathname: string): string {
  const segments = pathname.replace(COPIED_END, "").split("/").filter(Boolean).map(lowerCase);
  const stateAt = segments[0] === "city" ? 1 : 0;
  const state = segments.length - stateAt >= 2 && segments[stateAt];
  const known = state && !RESERVED_SEGMENTS.has(state) ? findState(state) : null;
  if (known) segments[stateAt] = known.slug;
  const path = `/${segments.join("/")}`;
  // The services lead to their estimates.
  return path === "/costs" ? paths.services : path;
}

/** Leaves percent escapes alone: their case doesn't matter, and changing it would cause a redirect loop. */
function lowerCase(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
