import { EVERY_PAGE, pageOf } from "@/lib/platform/pages/page-store/path-patterns.mjs";

/** deploy/nginx.conf has the same expressions, in the map `$roadcall_tags`. */
const HUB = /^\/city\/([^/]+)\/([^/]+)$/;
const LANDING = /^\/(?!(?:city|cities|mechanics)\/)([^/]+)\/([^/]+)\/([^/]+)$/;
const SECTION = /^\/([^/]+)/;

/**
 * Returns the tags under which a CDN keeps a page or its picture, so that one call purges all pages of a state, a city,
 * a service, or a section such as "mechanics". The first tag is the page's path.
 */
export function cdnTagsOf(path: string): string[] {
  const page = pageOf(path);
  const [, state = "", city = "", service] = LANDING.exec(page) ?? HUB.exec(page) ?? [];
  const place = state ? [`state:${state}`, `city:${state}/${city}`] : [];
  if (service) return [page, ...place, `service:${service}`];
  const section = SECTION.exec(page)?.[1];
  return [page, ...(section ? [`section:${section}`] : []), ...place];
}

/**
 * Returns a tag that all pages of a pattern have, and as few others as possible. Null means that only purging everything
 * reaches them.
 */
export function cdnTagOfPattern(pattern: string): string | null {
  if (!pattern.includes("*")) return pattern;
  if (pattern === EVERY_PAGE) return null;
  const tags = cdnTagsOf(pattern).slice(1);
  const known = tags.filter((tag) => !tag.includes("*"));
  return known.find((tag) => tag.startsWith("city:")) ?? known[0] ?? null;
}
