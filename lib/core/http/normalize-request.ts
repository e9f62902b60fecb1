import type { IncomingMessage } from "node:http";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

export const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

const API_PATH = /^\/api(?:\/|$)/;
const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Maximum length of the path and query string, in bytes. */
const MAX_URL_BYTES = 8 * 1024;
/** No page has a path with five segments, so this renders the 404 page. */
export const NO_PAGE_PATH = "/no/page/has/this/path";

type Line = Pick<IncomingMessage, "method" | "url">;

interface Refusal {
  status: 405 | 414;
  text: string;
  headers: Record<string, string>;
}

/** Returns the response to a URL that is too long, or to a write to a page, neither of which Next should read. */
export function findRefusal({ method = "", url = "" }: Line): Refusal | null {
  if (url.length > MAX_URL_BYTES) return refusal(414, "The URL is too long.\n");
  const [pathname = ""] = asPath(url).split("?");
  if (READING_METHODS.has(method) || isApiPath(pathname)) return null;
  return refusal(405, "Pages accept only GET and HEAD requests.\n", { allow: "GET, HEAD" });
}

const refusal = (status: Refusal["status"], text: string, headers = {}): Refusal => ({
  status,
  text,
  headers: { ...headers, "cache-control": "no-store", "content-type": "text/plain" },
});

/**
 * Rewrites requests that would make Next respond with a 400 or 500. Sends undecodable paths to the 404 page (or, in the
 * API, escapes their percent signs), and turns unknown methods such as TRACE into OPTIONS.
 */
export function normalizeRequest(request: Line): void {
  const { method = "", url: target = "" } = request;
  const url = asPath(target);
  if (url !== target) request.url = url;
  if (!KNOWN_METHODS.has(method)) request.method = "OPTIONS";
  const [pathname = "", ...query] = url.split("?");
  if (isDecodable(pathname)) return;
  const path = isApiPath(pathname) ? pathname.replaceAll("%", "%25") : NO_PAGE_PATH;
  request.url = [path, ...query].join("?");
}

/** HTTP also allows "*" as a request target. */
const asPath = (target: string) => (isPathOrUrl(target) ? target : `/${target}`);

/** False for paths such as "/api/../services", for which Next runs the middleware. */
function isApiPath(pathname: string): boolean {
  return API_PATH.test(pathname) && API_PATH.test(new URL(`http://host${pathname}`).pathname);
}

function isPathOrUrl(target: string): boolean {
  return target.startsWith("/") || (/^https?:/i.test(target) && URL.canParse(target));
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
