"use client";

import { useEffect } from "react";

/** Opens the folded panel that the URL's fragment names, on arrival and when a link on the page leads to it. */
export function OpenLinkedFold() {
  useEffect(() => {
    const open = () => {
      const panel = document.getElementById(window.location.hash.slice(1))?.closest("details");
      if (!panel) return;
      panel.open = true;
      // The browser may have scrolled to what is inside the panel, below its title.
      panel.scrollIntoView();
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
  return null;
}
