/**
 * Runs something once the page is in front of somebody: at once, or as soon as a page that was made ahead
 * or opened in the background is looked at.
 */
export function whenShown(run: () => void): void {
  const prerendering: unknown = Reflect.get(document, "prerendering");
  if (document.visibilityState === "visible" && prerendering !== true) {
    run();
    return;
  }
  const event = prerendering === true ? "prerenderingchange" : "visibilitychange";
  document.addEventListener(event, () => whenShown(run), { once: true });
}
