import { hasStatus } from "@/lib/core/client/fetch-json";
import { paths, readPageQuery, withQuery } from "@/lib/platform/pages/paths";

const AREA = /^\/(?:dashboard|admin|mechanic)(?:\/|$)/;

export function isSignedInArea(pathname: string): boolean {
  return AREA.test(pathname);
}

/** Dashboard pages for administrators. Guests who open them are redirected to the home page, not the sign-in page. */
const GUARDED = new Set([
  "audit",
  "backfill",
  "callbacks",
  "campaigns",
  "coverage",
  "create-mechanic",
  "credit-bundles",
  "disputes",
  "geotargets",
  "google-ads-setup",
  "imports",
  "maintenance",
  "mechanics",
  "page-quality",
  "pricing",
  "services",
  "users",
]);

/**
 * Returns where the middleware redirects a guest, or null if they may stay. This only saves work: pages check access
 * themselves.
 */
export function guestRedirect(pathname: string, search: string): string | null {
  if (!isSignedInArea(pathname)) return null;
  const [, area = "", page = ""] = pathname.split("/");
  // These pages redirect to the dashboard or are open to applicants.
  if (area === "admin" || (area === "mechanic" && (page === "" || page === "register")))
    return null;
  if (area === "dashboard" && GUARDED.has(page)) return paths.home;
  return paths.login(withQuery(pathname, readPageQuery(search)));
}

/** Any origin works for checking whether a URL leaves the site. */
const HERE = "https://here.invalid";
const LONGEST = 500;
/** Browsers strip tabs and line breaks from URLs and treat backslashes as slashes. */
const PLAIN = /^\/[\x21-\x5b\x5d-\x7e]*$/;

/** Returns the requested path if it is in a signed-in area, otherwise `fallback`. Always a path on this site. */
export function safeCallbackPath(asked: unknown, fallback = "/dashboard"): string {
  if (typeof asked !== "string" || asked.length > LONGEST || !PLAIN.test(asked)) return fallback;
  if (!URL.canParse(asked, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  return origin === HERE && isSignedInArea(pathname) ? pathname + search + hash : fallback;
}

interface Departure {
  pathname: string;
  /** Clears all API caches. */
  clear: () => void;
  goTo: (url: string) => void;
}

/**
 * Returns a handler for failed reads. A 401 in a signed-in area clears the caches and goes to /login, but only once, no
 * matter how many reads fail.
 */
export function createSignedOutHandler(): (error: unknown, leave: Departure) => void {
  let hasLeft = false;
  return (error, { pathname, clear, goTo }) => {
    if (hasLeft || !hasStatus(error, 401) || !isSignedInArea(pathname)) return;
    hasLeft = true;
    clear();
    goTo("/login");
  };
}
