"use client";

import { type RefObject, useLayoutEffect } from "react";

/** When the focused button is removed, moves focus to its dialog or to the page's heading. */
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

/**
 * Focuses the button that opened a dialog. Focuses the page's heading if that button is gone or, as in Safari, never
 * had focus.
 */
export function focusOn(opener: Element | null): void {
  const isHere = opener?.isConnected && opener !== document.body;
  const target = isHere ? opener : document.querySelector("h1");
  if (target instanceof HTMLElement) target.focus();
}
