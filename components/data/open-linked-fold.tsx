"use client";

import { useEffect } from "react";

/** Opens the folded panel that the URL's fragment names, on arrival and when a link on the page leads to it. */
export function OpenLinkedFold() {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      const panel = target?.closest("details");
      if (!panel || panel.open) return;
      panel.open = true;
      target?.scrollIntoView();
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
  return null;
}
