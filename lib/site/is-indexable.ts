/** The content that makes a page unique. Counts cover only what the page shows. */
export type PageContent =
  /** A page with one fixed text, such as the privacy policy. */
  | { kind: "fixed" }
  /** `mechanics` is the number who offer the service in the city. */
  | { kind: "landing"; mechanics: number }
  /** `services` is the number that at least one mechanic offers in the city. */
  | { kind: "hub"; services: number }
  /** `served` is the number of the state's cities that have a mechanic. */
  | { kind: "stateCities"; served: number }
  | { kind: "mechanics"; mechanics: number }
  /** `cities` is the number that the mechanic covers. */
  | { kind: "profile"; cities: number }
  /** A paused mechanic. A pause is brief if it ends automatically within a day. */
  | { kind: "pausedProfile"; cities: number; isBrief: boolean };

/**
 * Whether search engines should index a page. The robots tag, the sitemap and internal links all use this, so that
 * they agree.
 */
export function isIndexable(content: PageContent): boolean {
  switch (content.kind) {
    case "fixed":
      return true;
    case "landing":
    case "mechanics":
      return content.mechanics > 0;
    case "hub":
      return content.services > 0;
    case "stateCities":
      return content.served > 0;
    case "profile":
      return content.cities > 0;
    case "pausedProfile":
      return content.cities > 0 && content.isBrief;
  }
}
