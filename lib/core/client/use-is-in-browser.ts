"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and while the server's HTML is being taken over, true from then on. What
 * depends on the browser (storage, the address's query) is rendered only when it is true.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
