import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type NextRequest, NextResponse } from "next/server";
import { readSessionId } from "@/lib/core/auth/session-cookie";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { resolveLocation } from "@/lib/locations/data/visitor-location";
import { readWhereabouts } from "@/lib/locations/rules/visitor-location";
import { appPolicy, isMadePerRequest } from "@/lib/site/app-csp";
import { paths } from "@/lib/site/paths";
import { planRequest, type RequestPlan } from "@/lib/site/request-plan";
import { guestRedirect } from "@/lib/site/signed-in-area";

export const config = {
  // Faster than the edge runtime, and the page store may import Node's modules.
  runtime: "nodejs",
  // The API, assets and files with a dot need none of this.
  matcher: [
    "/((?!api(?:/|$)|_next/|islands/|fonts/|.*\\.).*)",
    // Nobody asks for these directly, with a dot or without.
    "/variant/:path*",
    "/redirect/:path*",
    // What is guarded is guarded with a dot in it too.
    "/dashboard/:path*",
    "/mechanic/:path*",
    "/admin/:path*",
  ],
};

const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Where ads' location ids and ZIPs lead; a campaign repeats the same few. */
const resolved = new LRUCache<string, { slug: string | null }>({ max: 10_000, ttl: 600_000 });

/** Sends people to canonical paths and to their own city, and rewrites queries to the pages made for them. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!READING_METHODS.has(request.method)) return refuseMethod();
  if (isMadePerRequest(pathname)) return openPerRequest(request);
  const plan = planRequest(pathname, search, () => readVisitorOrigin(request.headers, getEnv()));
  const elsewhere = await findOtherCity(plan, pathname, request.nextUrl.searchParams);
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
 * A page for whom it is made: guests are led away early, which the page itself would do too, and its policy is set,
 * from which Next takes the nonce of its own scripts.
 */
async function openPerRequest(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const canonical = planRequest(pathname, search);
  if (canonical.kind === "redirect") {
    return NextResponse.redirect(at(request, canonical.path, search), 308);
  }
  if (canonical.kind === "missing") return missing(request);
  const target = guestRedirect(pathname, search);
  if (target && !(await readSessionId(request.headers, getEnv()))) {
    return NextResponse.redirect(at(request, target, ""), 307);
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = appPolicy(pathname, {
    nonce,
    googleOrigin: getEnv().googleLogin?.issuer ?? null,
    isDevelopment: process.env.NODE_ENV === "development",
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** The landing page of the city that loc or zip name, where it is not the path's own; null to stay. */
async function findOtherCity(plan: RequestPlan, pathname: string, query: URLSearchParams) {
  const [, state, city, service = ""] = pathname.split("/");
  if (!("isLanding" in plan)) return null;
  const told = new URLSearchParams(
    ["loc", "zip"].flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
  const whereabouts = readWhereabouts(told);
  if (!whereabouts) return null;
  try {
    const key = told.toString();
    const { slug } = resolved.get(key) ?? { slug: await resolveLocation(whereabouts) };
    resolved.set(key, { slug });
    return slug && slug !== `${state}/${city}` ? paths.landing(slug, service) : null;
  } catch (error) {
    // The path's own city is as good an answer as can be given.
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/** Pages are only read: what is written goes to the API. */
function refuseMethod(): NextResponse {
  return new NextResponse("A page answers GET and HEAD only.\n", {
    status: 405,
    headers: { allow: "GET, HEAD", "cache-control": "no-store", "content-type": "text/plain" },
  });
}

/** No page has five segments, so this is the 404 of every unknown path. */
function missing(request: NextRequest): NextResponse {
  return NextResponse.rewrite(at(request, "/no/page/has/this/path", ""), withUserAgent(request));
}

/** request.nextUrl would put back a trailing slash. */
function at(request: NextRequest, pathname: string, search: string): URL {
  return new URL(pathname + search, request.url);
}

/**
 * To a visitor that names no user agent Next would stream the metadata behind the page's text, and what it
 * makes for one visitor it stores for all.
 */
function withUserAgent(request: NextRequest) {
  if (request.headers.get("user-agent")) return undefined;
  const headers = new Headers(request.headers);
  headers.set("user-agent", "unnamed");
  return { request: { headers } };
}
