"use client";

import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

/** Renders nothing without JavaScript. The browser's own menu can also print the page. */
export function PrintButton() {
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return null;
  return (
    <button type="button" className="button-outline" onClick={() => window.print()}>
      Print
    </button>
  );
}
