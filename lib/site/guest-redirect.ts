import { readPageQuery, withQuery } from "@/lib/core/with-query";
import { paths } from "@/lib/site/paths";
import { isSignedInArea } from "@/lib/site/signed-in-area";

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
