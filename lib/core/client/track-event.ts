/** What an event says of itself; what is undefined is left out by whoever reads it. */
export type EventPayload = Readonly<Record<string, string | number | boolean | undefined>>;

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Exists only where a Google tag has defined it: this site itself does not. */
    gtag?: (...command: unknown[]) => void;
  }
}

/**
 * Reports an event to the page's data layer, and to gtag where there is one. Nothing leaves the browser by it:
 * tags that read the layer are loaded with the visitor's consent only.
 */
export function trackEvent(name: string, payload: EventPayload): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...payload });
  window.gtag?.("event", name, payload);
}
