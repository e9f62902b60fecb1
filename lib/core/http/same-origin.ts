import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";

/**
 * Whether the visitor opened this page deliberately, by following a link on this site or typing the URL. False for
 * links and forms on other sites, images, and prefetching.
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
 * Allows requests from this site's pages, whether they are at SITE_URL or at the request's own host with SITE_URL's
 * scheme. Throws `forbidden` for other sites, "Origin: null", and requests without an origin.
 */
export function requireSameOrigin(request: Request): void {
  const { origin: siteOrigin, protocol } = new URL(getEnv().siteUrl);
  const here = `${protocol}//${request.headers.get("host")}`;
  const own = [siteOrigin, ...(URL.canParse(here) ? [new URL(here).origin] : [])];
  const isOwn = own.includes(request.headers.get("origin") ?? "");
  const site = request.headers.get("sec-fetch-site");
  if (isOwn && (site === null || site === "same-origin")) return;
  throw new AppError("forbidden", "This request must come from a page on this site.");
}
