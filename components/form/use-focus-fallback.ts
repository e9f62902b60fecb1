"use client";

import { type RefObject, useLayoutEffect } from "react";

const HEIRS = "[role=dialog], [tabindex='-1']";

/**
 * When an element that has or contains the focus is removed, moves focus to the nearest part of the page around it that
 * can have it, such as its dialog, and otherwise to the page's heading.
 */
export function useFocusFallback(removed: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = removed.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = ancestorsOf(element, HEIRS);
      setTimeout(() => {
        const heir = around.find(({ isConnected }) => isConnected) ?? document.querySelector("h1");
        const isLost = document.activeElement === document.body;
        if (isLost && heir instanceof HTMLElement) heir.focus();
      });
    };
  }, [removed]);
}

/** Nearest first. */
function ancestorsOf(element: HTMLElement, selector: string): Element[] {
  const next = element.parentElement?.closest<HTMLElement>(selector);
  return next ? [next, ...ancestorsOf(next, selector)] : [];
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
