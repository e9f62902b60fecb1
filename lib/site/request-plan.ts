import type { VisitorOrigin } from "@/lib/core/http/visitor-origin";
import { SLUG } from "@/lib/core/slug";
import { findState } from "@/lib/core/states";
import { RESERVED_SEGMENTS } from "@/lib/site/paths";

/** What the middleware does with a request for a page. */
export type RequestPlan =
  /** `isLanding`: a service in a city, whose query may name another city. */
  | { kind: "pass"; isLanding?: true }
  | { kind: "rewrite"; path: string; isLanding?: true }
  | { kind: "redirect"; path: string }
  | { kind: "missing" };

/** Folders of pages that only a rewrite may reach. */
const INTERNAL = new Set(["variant", "redirect"]);

const UNKNOWN_ORIGIN: VisitorOrigin = { place: null, ip: null };
const PASS = { kind: "pass" } as const;
const MISSING = { kind: "missing" } as const;

/**
 * Decides from path and query alone: one redirect to the canonical path (lower case, full state name,
 * no repeated or trailing slash), a rewrite to a page made for this one query, a 404, or nothing.
 * `path` of a redirect leaves the query to the caller; a rewrite carries it as its last segment.
 */
export function planRequest(
  pathname: string,
  search: string,
  readOrigin = () => UNKNOWN_ORIGIN,
): RequestPlan {
  const canonical = canonicalPath(pathname);
  const segments = canonical.split("/").slice(1);
  const [first = ""] = segments;
  // The hub's address is another one still: whatever the spelling, one redirect leads there.
  if (isCity(segments)) return planCity(segments, search);
  if (canonical !== pathname) return { kind: "redirect", path: canonical };
  if (first === "") return PASS;
  if (INTERNAL.has(first)) return MISSING;
  if (RESERVED_SEGMENTS.has(first)) return planReserved(segments, search);
  if (segments.length === 1) return planService(first, search, readOrigin);
  return segments.length === 3 ? planLanding(canonical, search) : PASS;
}

function planReserved(segments: string[], search: string): RequestPlan {
  const [first = "", second, third, ...more] = segments;
  if (first === "search" && second === undefined) {
    return { kind: "rewrite", path: `/variant/search/${asSegment(search)}` };
  }
  if (first === "cities" && new URLSearchParams(search).has("service")) {
    return { kind: "rewrite", path: `/variant/cities/${third ?? "all"}/${asSegment(search)}` };
  }
  // Without this, three segments would reach the landing page.
  const isLandingForm = third !== undefined && more.length === 0;
  return isLandingForm && !HAS_OWN_PAGES.has(first) ? MISSING : PASS;
}

/** A service without a city: where the visitor is decides, so that travels along. */
function planService(slug: string, search: string, readOrigin: () => VisitorOrigin): RequestPlan {
  if (!SLUG.test(slug)) return PASS;
  const origin = asSegment(JSON.stringify(readOrigin()));
  return { kind: "rewrite", path: `/redirect/service/${slug}/${origin}/${asSegment(search)}` };
}

function isCity([state = "", city = "", ...more]: string[]): boolean {
  const isState = !RESERVED_SEGMENTS.has(state) && findState(state) !== null;
  return isState && SLUG.test(city) && more.length === 0;
}

function planCity([state, city]: string[], search: string): RequestPlan {
  return { kind: "rewrite", path: `/redirect/hub/${state}/${city}/${asSegment(search)}` };
}

function planLanding(canonical: string, search: string): RequestPlan {
  if (!asksForOwnPage(search)) return { kind: "pass", isLanding: true };
  const variant = `/variant/landing${canonical}/${asSegment(search)}`;
  return { kind: "rewrite", path: variant, isLanding: true };
}

/** Parameters with which an ad asks for a landing page of its own; every other one is read in the browser. */
function asksForOwnPage(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["customPrice", "customMsg", "display"].some((name) => query.has(name));
}

/** Reserved words below which pages of three segments live. */
const HAS_OWN_PAGES = new Set(["cities", "city", "dashboard", "mechanics"]);

const SEGMENT = /^q[\w-]*$/;

/**
 * A text as one path segment that is never empty, in letters that no decoding changes: Next hands a page its
 * parameters as they were sent, but decoded ones to the function that makes its metadata.
 */
function asSegment(text: string): string {
  return `q${Buffer.from(text).toString("base64url")}`;
}

/** Reads back what asSegment wrote: of a query "?a=1&b=%20" as the visitor sent it, or "". */
export function searchOfSegment(segment: string): string {
  if (!SEGMENT.test(segment)) return "";
  return Buffer.from(segment.slice(1), "base64url").toString();
}

/** Reads back the origin that planRequest wrote; unknown when it does not parse. */
export function originOfSegment(segment: string): VisitorOrigin {
  try {
    return JSON.parse(searchOfSegment(segment));
  } catch {
    return UNKNOWN_ORIGIN;
  }
}

function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean).map(lowerCase);
  const stateAt = segments[0] === "city" ? 1 : 0;
  const state = segments.length - stateAt >= 2 && segments[stateAt];
  const known = state && !RESERVED_SEGMENTS.has(state) ? findState(state) : null;
  if (known) segments[stateAt] = known.slug;
  return `/${segments.join("/")}`;
}

/** Percent-escapes stay as they are: their case means nothing, and changing it would redirect for ever. */
function lowerCase(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
