"use client";

import { useEffect } from "react";

const QUESTION = "What you changed here is not saved yet. Leave anyway?";

/** While `isActive`, leaving the page by a link, Back or closing the tab asks first. */
export function useUnsavedChangesWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Links inside the dashboard change the page without unloading it, and some phones never ask on unloading.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!link || link.hasAttribute("download") || link.getAttribute("target") === "_blank")
        return;
      if (window.confirm(QUESTION)) {
        // One question is enough where the link unloads the page.
        window.removeEventListener("beforeunload", onUnload);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [isActive]);
}
