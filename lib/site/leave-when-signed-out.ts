import { hasStatus } from "@/lib/core/client/fetch-json";
import { isSignedInArea } from "@/lib/site/signed-in-area";

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
