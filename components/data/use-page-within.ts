"use client";

import { useEffect } from "react";

/** Leads from a page behind the last, as an old bookmark names, to the last. `last` is null while that is unknown. */
export function usePageWithin(
  page: number,
  last: number | null,
  go: (page: number) => void,
): boolean {
  const isBeyond = last !== null && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is made anew each time and does the same
  useEffect(() => {
    if (!isBeyond || last === null) return;
    // A page that has just been opened listens to its address a moment later.
    const timer = setTimeout(() => go(last));
    return () => clearTimeout(timer);
  }, [isBeyond, last]);
  return isBeyond;
}
