/** An event's properties. Undefined ones are ignored by the tags that read them. */
export type EventPayload = Readonly<Record<string, string | number | boolean | undefined>>;

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Defined only by a Google tag, never by this site. */
    gtag?: (...command: unknown[]) => void;
  }
}

/**
 * Pushes an event to the data layer and to gtag if it is loaded. Nothing leaves the browser: tags that read the data
 * layer are loaded only with the visitor's consent.
 */
export function trackEvent(name: string, payload: EventPayload): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...payload });
  window.gtag?.("event", name, payload);
}
