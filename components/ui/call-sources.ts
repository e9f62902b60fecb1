/** Where each phone link is on its page, keyed by its source, as administrators and mechanics read it. */
export const CALL_SOURCES = {
  header: "in the header",
  footer: "in the footer",
  "home-hero": "at the top of the page",
  "home-near": "beside a service near the driver",
  "services-hero": "at the top of the page",
  "service-hero": "at the top of the page",
  "cities-hero": "at the top of the page",
  "hub-hero": "at the top of the page",
  "hub-card": "on a service’s card",
  "landing-hero": "at the top of the page",
  "landing-help": "beside another service at the top of the page",
  "landing-sticky": "in the bar at the bottom of the screen",
  "landing-floating": "at the side of the screen",
  "landing-final": "at the end of the page",
  "cost-hero": "at the top of the page",
  "brake-hero": "at the top of the page",
  "brake-quote": "beside the price quiz",
  "quiz-results": "below the quiz result",
  "search-hero": "above the search results",
  "search-card": "on a service’s card",
  "search-none": "below a search that found nothing",
  "mechanics-hero": "at the top of the page",
  "crew-card": "on a mechanic’s card",
  "mechanics-card": "on a mechanic’s card",
  "profile-hero": "at the top of the page",
  "profile-final": "at the end of the page",
  "callback-form": "beside the callback form",
  "callback-status": "on the page of a callback",
  privacy: "under “Contact”",
  terms: "under “Contact”",
  "mechanic-terms": "under “Contact”",
  accessibility: "under “Contact”",
  message: "below a message",
} as const satisfies Readonly<Record<string, string>>;

export type CallSource = keyof typeof CALL_SOURCES;

/** Returns null for a source that no page has anymore. */
export function findCallSource(source: string): string | null {
  return Object.entries(CALL_SOURCES).find(([name]) => name === source)?.[1] ?? null;
}
