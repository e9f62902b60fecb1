/** Google's tags ignore undefined properties. */
export type EventPayload = Readonly<Record<string, string | number | boolean | undefined>>;

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Defined only by a Google tag, never by this site. */
    gtag?: (...command: unknown[]) => void;
  }
}

/**
 * Pushes an event to the data layer and to gtag, if loaded. Nothing leaves the browser without consent, because the
 * tags that read the data layer are loaded only after consent is given.
 */
export function trackEvent(name: string, payload: EventPayload): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...payload });
  window.gtag?.("event", name, payload);
}
