/**
 * Moves focus to the part of the page that the URL's fragment names, or to the page's heading, so that the keyboard and
 * screen readers continue there. Doesn't scroll.
 */
export function focusArrival(): void {
  const part = document.getElementById(window.location.hash.slice(1));
  const targets = [part?.closest("details")?.querySelector("summary"), part];
  for (const target of [...targets, document.querySelector("h1")]) {
    target?.focus({ preventScroll: true });
    if (target && target === document.activeElement) return;
  }
}
