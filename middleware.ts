import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { countVisit } from "@/app/count-visits";
import { findAdCity } from "@/app/find-ad-city";
import { readSessionId } from "@/lib/core/auth/session";
import { getEnv } from "@/lib/core/env";
import { NO_PAGE_PATH } from "@/lib/core/http/normalize-request";
import { appPolicy, isRenderedPerRequest, NONCE_HEADER } from "@/lib/platform/pages/app-csp";
import { planRequest } from "@/lib/platform/pages/request-plan";
import { guestRedirect, isSignedInArea } from "@/lib/platform/pages/signed-in-area";

export const config = {
  // Faster than the edge runtime, and able to read the session from the database.
  runtime: "nodejs",
  // Skips the API, assets, and paths with a dot, except those below.
  matcher: [
    "/((?!api(?:/|$)|_next/|islands/|fonts/|styles/|.*\\.).*)",
    // A URL that was copied with the end of its sentence: "/services." or "/services).". A parenthesis is written as
    // \x29 because the matcher's parser counts parentheses.
    "/((?!api(?:/|$)|_next/|islands/|fonts/|styles/).*[.,\\x29])",
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

/**
 * Redirects to canonical paths and to the city that an ad names, and rewrites URLs to the route handlers that render
 * their query.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const plan = planRequest(pathname, search);
  if (plan.kind === "redirect") {
    return NextResponse.redirect(at(request, plan.path, search), 308);
  }
  if (plan.kind === "missing") {
    return NextResponse.rewrite(at(request, NO_PAGE_PATH, ""), withUserAgent(request));
  }
  if (isRenderedPerRequest(pathname)) return openPerRequest(request);
  countVisit(request.headers, request.nextUrl);
  const elsewhere = plan.isLanding && (await findAdCity(request.headers, request.nextUrl));
  if (elsewhere) return NextResponse.redirect(at(request, elsewhere, search), 307);
  return plan.kind === "rewrite"
    ? NextResponse.rewrite(at(request, plan.path, search))
    : NextResponse.next(withUserAgent(request));
}

/**
 * Handles pages that Next renders for each request. Redirects guests early (the page also checks access) and sets the
 * CSP. Next reads the nonce for its own scripts from the CSP.
 */
async function openPerRequest(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
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
