import { hasStatus } from "@/lib/core/client/fetch-json";
import { readPageQuery, withQuery } from "@/lib/core/with-query";
import { paths } from "@/lib/site/paths";

const AREA = /^\/(?:dashboard|admin|mechanic)(?:\/|$)/;

/** Whether a path belongs to the three areas for people who are signed in; /mechanics is not one. */
export function isSignedInArea(pathname: string): boolean {
  return AREA.test(pathname);
}

/** Pages of the dashboard that administrators alone may open: a guest is not even told to sign in. */
const GUARDED = new Set([
  "backfill",
  "campaigns",
  "coverage",
  "create-mechanic",
  "credit-bundles",
  "disputes",
  "geotargets",
  "google-ads-setup",
  "maintenance",
  "mechanics",
  "pricing",
  "services",
  "users",
]);

/**
 * Where a guest is led from a path of the signed-in areas, or null where they may stay. The pages decide the same by
 * themselves: this only spares them the work.
 */
export function guestRedirect(pathname: string, search: string): string | null {
  if (!isSignedInArea(pathname)) return null;
  const [, area = "", page = ""] = pathname.split("/");
  // Both only lead on to the dashboard, or are open to who begins.
  if (area === "admin" || (area === "mechanic" && (page === "" || page === "register")))
    return null;
  if (area === "dashboard" && GUARDED.has(page)) return paths.home;
  return paths.login(withQuery(pathname, readPageQuery(search)));
}

/** Any origin will do: what counts is whether an address leaves it. */
const HERE = "https://here.invalid";
const LONGEST = 500;
/** Browsers drop tabs and line breaks out of addresses, and take a backslash for a slash. */
const PLAIN = /^\/[\x21-\x5b\x5d-\x7e]*$/;

/**
 * Where somebody who signs in goes on: the path asked for, when it lies in the areas for people who are signed in,
 * else `fallback`. Whatever the text, the answer is a path of this site.
 */
export function safeCallbackPath(asked: unknown, fallback = "/dashboard"): string {
  if (typeof asked !== "string" || asked.length > LONGEST || !PLAIN.test(asked)) return fallback;
  if (!URL.canParse(asked, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  return origin === HERE && isSignedInArea(pathname) ? pathname + search + hash : fallback;
}

interface Leave {
  pathname: string;
  /** Empties every cache of the API's answers. */
  clear: () => void;
  goTo: (address: string) => void;
}

/**
 * Makes the reaction to failed reads: a 401 in an area for people who are signed in clears the
 * caches and leads to /login, once, however many reads fail at the same time.
 */
export function createLeaveWhenSignedOut(): (error: unknown, leave: Leave) => void {
  let hasLeft = false;
  return (error, { pathname, clear, goTo }) => {
    if (hasLeft || !hasStatus(error, 401) || !isSignedInArea(pathname)) return;
    hasLeft = true;
    clear();
    goTo("/login");
  };
}
