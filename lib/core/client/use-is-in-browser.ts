"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and during hydration, then true. Anything that depends on the browser, such as storage or the
 * URL's query, is rendered only when it is true.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
