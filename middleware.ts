import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type NextRequest, NextResponse } from "next/server";
import { findPendingProof } from "@/lib/accounts/data/second-factors";
import { countUnknownLoc } from "@/lib/ads/mutations/count-unknown-loc";
import type { Actor } from "@/lib/core/auth/actor";
import { findRequestActor, readSessionId } from "@/lib/core/auth/session";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import { networkOf } from "@/lib/core/http/client-ip";
import { readCookie } from "@/lib/core/http/cookies";
import {
  METHOD_REFUSED_PATH,
  NO_PAGE_PATH,
  URL_TOO_LONG_PATH,
} from "@/lib/core/http/normalize-request";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { shortLivedHash } from "@/lib/core/keyed-hash";
import { RETURNED_FORM_COOKIE, RETURNED_PROOF_COOKIE } from "@/lib/core/returned-form";
import { countUnmetDemand } from "@/lib/demand/mutations";
import { demandOfPage } from "@/lib/demand/rules/demand-query";
import { isOpenedByPerson } from "@/lib/demand/rules/person";
import { findIndexedCity, type LocIndex, readLocIndex } from "@/lib/locations/data/loc-index";
import { resolveLocation } from "@/lib/locations/data/visitor-location";
import { readLocationQuery } from "@/lib/locations/rules/visitor-location";
import type { LocationQuery } from "@/lib/locations/schema";
import {
  CONFIRM,
  findAccountPage,
  type PendingProof,
  planAccountPage,
} from "@/lib/site/account-request";
import { appPolicy, isRenderedPerRequest, NONCE_HEADER } from "@/lib/site/app-csp";
import { paths } from "@/lib/site/paths";
import { planRequest, type RequestPlan } from "@/lib/site/request-plan";
import { guestRedirect, isSignedInArea } from "@/lib/site/signed-in-area";
import { googleFormToken } from "@/lib/vendors/google-form";

export const config = {
  // Faster than the edge runtime, and able to read the session from the database.
  runtime: "nodejs",
  // Skips the API, assets, and paths with a dot, except those below.
  matcher: [
    "/((?!api(?:/|$)|_next/|islands/|fonts/|.*\\.).*)",
    // A URL that was copied with the end of its sentence: "/services." or "/services).". A parenthesis is written as
    // \x29 because the matcher's parser counts parentheses.
    "/((?!api(?:/|$)|_next/|islands/|fonts/).*[.,\\x29])",
    // Internal routes return a 404, even if the path has a dot.
    "/variant/:path*",
    "/redirect/:path*",
    // Protected routes stay protected even if the path has a dot.
    "/dashboard/:path*",
    "/mechanic/:path*",
    "/admin/:path*",
  ],
};

const STRIPE_CHECKOUT = "https://checkout.stripe.com";

type Resolved = { slug: string | null; isLocUnknown: boolean };

/**
 * Keyed by an ad's valid `loc` and `zip`, for those that the index of location IDs doesn't know. A campaign's ads keep
 * sending the same few values.
 */
const resolved = new LRUCache<string, Resolved>({ max: 10_000, ttl: 600_000 });
/** The index when `resolved` was last emptied. */
let resolvedWith: LocIndex | null = null;

/** Redirects to canonical paths and to the city that an ad names, and rewrites queries to variant pages. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname === URL_TOO_LONG_PATH) return refuseUrl();
  if (pathname === METHOD_REFUSED_PATH) return refuseMethod();
  if (isRenderedPerRequest(pathname)) return openPerRequest(request);
  const plan = planRequest(pathname, search, () => readVisitorOrigin(request.headers, getEnv()));
  countVisit(request);
  const elsewhere = await findOtherCity(plan, request);
  if (elsewhere) return NextResponse.redirect(at(request, elsewhere, search), 307);
  switch (plan.kind) {
    case "redirect":
      return NextResponse.redirect(at(request, plan.path, search), 308);
    case "rewrite":
      return NextResponse.rewrite(at(request, plan.path, ""), withUserAgent(request));
    case "missing":
      return missing(request);
    default:
      return NextResponse.next(withUserAgent(request));
  }
}

/**
 * If a person (not a bot) searched for a place that no mechanic serves, counts the search. Doesn't delay the response.
 */
function countVisit({ headers, nextUrl }: NextRequest): void {
  const query = demandOfPage(nextUrl.pathname, nextUrl.search);
  if (!query || !isOpenedByPerson(headers)) return;
  const { ip } = readVisitorOrigin(headers, getEnv());
  const ipHash = ip && shortLivedHash("address", networkOf(ip));
  void countUnmetDemand(query, { now: new Date(), ipHash });
}

/**
 * Handles pages that are rendered per request. Redirects guests early (the page also checks access) and sets the CSP.
 * Next reads the nonce for its own scripts from the CSP.
 */
async function openPerRequest(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const canonical = planRequest(pathname, search);
  if (canonical.kind === "redirect") {
    return NextResponse.redirect(at(request, canonical.path, search), 308);
  }
  if (canonical.kind === "missing") return missing(request);
  const page = findAccountPage(pathname);
  if (page !== null) return openAccountPage(request, page);
  const target = guestRedirect(pathname, search);
  if (target && !(await readSessionId(request.headers))) {
    return NextResponse.redirect(at(request, target, ""), 307);
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = appPolicy(pathname, {
    nonce,
    isDevelopment: process.env.NODE_ENV === "development",
    checkout: getEnv().stripe && isSignedInArea(pathname) ? STRIPE_CHECKOUT : null,
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set(NONCE_HEADER, nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** Redirects, or rewrites to a variant route, which renders the account page without React. */
async function openAccountPage(request: NextRequest, page: string): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { headers } = request;
  const isProof = page === CONFIRM;
  const cookie = readCookie(headers, isProof ? RETURNED_PROOF_COOKIE : RETURNED_FORM_COOKIE);
  const [actor, proof] = await whileDatabaseWorks(async () => [
    await findRequestActor(headers, new Date()),
    isProof ? await findPendingProof(headers, new Date()) : null,
  ]);
  const google = GOOGLE_PAGES.has(page) && getEnv().googleLogin ? googleFormToken(headers) : null;
  const googleToken = google?.token ?? null;
  const visit = { pathname, search, cookie, actor, proof, googleToken };
  const plan = planAccountPage(page, visit);
  const target = at(request, plan.path, "");
  if (plan.kind === "redirect") return NextResponse.redirect(target, 307);
  const response = NextResponse.rewrite(target, withUserAgent(request));
  if (google) response.cookies.set(google.cookie);
  return response;
}

/** Pages with a form that posts to next-auth. */
const GOOGLE_PAGES: ReadonlySet<string> = new Set(["login", CONFIRM]);

/** While the database is unavailable, everyone is a guest. */
async function whileDatabaseWorks(
  find: () => Promise<[Actor | null, PendingProof | null]>,
): Promise<[Actor | null, PendingProof | null]> {
  try {
    return await find();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return [null, null];
    throw error;
  }
}

/** Returns the landing page for the city that `loc` or `zip` names, or null if the path's own city should be shown. */
async function findOtherCity(plan: RequestPlan, request: NextRequest) {
  const { pathname, searchParams: query } = request.nextUrl;
  const [, state, city, service = ""] = pathname.split("/");
  if (!("isLanding" in plan)) return null;
  const location = new URLSearchParams(
    ["loc", "zip"].flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
  const locationQuery = readLocationQuery(location);
  if (!locationQuery) return null;
  const here = `${state}/${city}`;
  try {
    const found = recallCity(locationQuery, here) ?? (await lookUpCity(locationQuery));
    // The database is too slow. Fall back to the path's own city.
    if (!found) return null;
    if (found.isLocUnknown && locationQuery.loc) countLoc(locationQuery.loc, request);
    const { slug } = found;
    return slug && slug !== here ? paths.landing(slug, service) : null;
  } catch (error) {
    // Fall back to the path's own city.
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/**
 * Returns what is known without the database, or null. The index follows edits within a second. Until then, a city may
 * have moved to this path, and its former URL would redirect back: so nothing is redirected from a path that the index
 * doesn't have.
 */
function recallCity(query: LocationQuery, here: string): Resolved | null {
  const index = readLocIndex();
  if (index !== resolvedWith) resolved.clear();
  resolvedWith = index;
  const isKnown = (slug: string | null) =>
    slug === null || slug === here || (index?.active.has(slug) && index.active.has(here));
  const slug = index && query.loc ? findIndexedCity(index, query.loc) : null;
  const recalled = slug ? { slug, isLocUnknown: false } : resolved.get(keyOf(query));
  return recalled && isKnown(recalled.slug) ? recalled : null;
}

/** A driver shouldn't wait longer than this for the page of a better city. */
const LOOK_UP_MS = 1_000;

/** Returns null if the database takes too long. The result is remembered even then, for later visitors. */
async function lookUpCity(query: LocationQuery): Promise<Resolved | null> {
  const lookUp = findCity(query).then((found) => {
    resolved.set(keyOf(query), found);
    return found;
  });
  // Otherwise, a failure after the wait would be an unhandled rejection.
  lookUp.catch(() => undefined);
  return Promise.race([lookUp, wait(LOOK_UP_MS, null, { ref: false })]);
}

const keyOf = ({ loc, zip }: LocationQuery) => JSON.stringify([loc, zip]);

async function findCity({ loc, ...others }: LocationQuery): Promise<Resolved> {
  const byLoc = loc ? await resolveLocation({ loc }) : null;
  const isLocUnknown = loc !== undefined && !loc.includes("/") && byLoc === null;
  return { slug: byLoc ?? (await resolveLocation(others)), isLocUnknown };
}

/** If a person clicked the ad, counts its criteria ID as one that leads to no city. Doesn't delay the response. */
function countLoc(loc: string, { headers }: NextRequest): void {
  if (!isOpenedByPerson(headers)) return;
  const { ip } = readVisitorOrigin(headers, getEnv());
  const ipHash = ip && shortLivedHash("address", networkOf(ip));
  void countUnknownLoc(loc, { now: new Date(), ipHash });
}

function refuseUrl(): NextResponse {
  return new NextResponse("The URL is too long.\n", {
    status: 414,
    headers: { "cache-control": "no-store", "content-type": "text/plain" },
  });
}

function refuseMethod(): NextResponse {
  return new NextResponse("Pages accept only GET and HEAD requests.\n", {
    status: 405,
    headers: { allow: "GET, HEAD", "cache-control": "no-store", "content-type": "text/plain" },
  });
}

function missing(request: NextRequest): NextResponse {
  return NextResponse.rewrite(at(request, NO_PAGE_PATH, ""), withUserAgent(request));
}

/** Doesn't use request.nextUrl, which would add the trailing slash back. */
function at(request: NextRequest, pathname: string, search: string): URL {
  return new URL(pathname + search, request.url);
}

/**
 * Adds a user agent if there is none. Without one, Next would stream the metadata after the content, and the page would
 * be stored that way for every visitor.
 */
function withUserAgent(request: NextRequest) {
  if (request.headers.get("user-agent")) return undefined;
  const headers = new Headers(request.headers);
  headers.set("user-agent", "unnamed");
  return { request: { headers } };
}
