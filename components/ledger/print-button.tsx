"use client";

import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

/** Without JavaScript, the browser's own menu prints the page. */
export function PrintButton() {
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return null;
  return (
    <button type="button" className="button-outline" onClick={() => window.print()}>
      Print
    </button>
  );
}
