"use client";

import { type RefObject, useLayoutEffect } from "react";

/** When the focused button is removed, moves focus to its dialog or to the page's heading instead of losing it. */
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
