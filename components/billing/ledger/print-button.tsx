"use client";

import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

/** Renders nothing without JavaScript; the page can still be printed from the browser's menu. */
export function PrintButton() {
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return null;
  return (
    <button type="button" className="button-outline" onClick={() => window.print()}>
      Print
    </button>
  );
}
