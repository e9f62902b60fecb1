"use client";

import { type RefObject, useLayoutEffect } from "react";

/**
 * When a button leaves the page while it has the focus, as one does whose work is done, the focus goes to the window it
 * stood in or to the page's heading, instead of being lost.
 */
export function useFocusFallback(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const heir = element.closest("[role=dialog]") ?? document.querySelector("h1");
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && heir instanceof HTMLElement) heir.focus();
      });
    };
  }, [button]);
}
