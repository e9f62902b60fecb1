import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";

/**
 * Whether somebody went to an address themselves: from a page of this site, or by typing it. Another site's link, image
 * or form did not, and what a browser fetches ahead nobody asked for yet.
 */
export function isOwnVisit(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  const isAhead = /prefetch|prerender/.test(
    `${headers.get("sec-purpose")} ${headers.get("purpose")}`,
  );
  return (site === "same-origin" || site === "none") && !isAhead;
}

/**
 * Lets through what this site's own pages sent; throws forbidden for other sites, for "Origin: null" and for
 * requests that say nothing of where they come from.
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const hosts = [request.headers.get("host"), new URL(getEnv().siteUrl).host];
  const isOwn = origin !== null && URL.canParse(origin) && hosts.includes(new URL(origin).host);
  const site = request.headers.get("sec-fetch-site");
  if (isOwn && (site === null || site === "same-origin")) return;
  throw new AppError("forbidden", "This can only be done from the site itself.");
}
