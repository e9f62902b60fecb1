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
    if (isBeyond && last !== null) go(last);
  }, [isBeyond, last]);
  return isBeyond;
}
