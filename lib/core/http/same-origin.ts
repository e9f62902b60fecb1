import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";

/**
 * Whether somebody went to an address themselves: from a page of this site, or by typing it. Another site's link or
 * form did not, nor did whoever looks at a page with a picture from there, and what a browser fetches ahead nobody
 * asked for yet.
 */
export function isOwnVisit(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  const isAhead = /prefetch|prerender/.test(
    `${headers.get("sec-purpose")} ${headers.get("purpose")}`,
  );
  const isPage = headers.get("sec-fetch-dest") === "document";
  return (site === "same-origin" || site === "none") && isPage && !isAhead;
}

/**
 * Lets through what this site's own pages sent, under SITE_URL or under another name of this machine with the same
 * scheme; throws forbidden for other sites, for "Origin: null" and for requests that say nothing of where they come
 * from.
 */
export function requireSameOrigin(request: Request): void {
  const { origin: siteOrigin, protocol } = new URL(getEnv().siteUrl);
  const here = `${protocol}//${request.headers.get("host")}`;
  const own = [siteOrigin, ...(URL.canParse(here) ? [new URL(here).origin] : [])];
  const isOwn = own.includes(request.headers.get("origin") ?? "");
  const site = request.headers.get("sec-fetch-site");
  if (isOwn && (site === null || site === "same-origin")) return;
  throw new AppError("forbidden", "This can only be done from the site itself.");
}
