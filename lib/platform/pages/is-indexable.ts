/** The content that is unique to a page. Counts cover only what the page shows. */
type PageContent =
  /** A page whose text is fixed, such as the privacy policy. */
  | { kind: "fixed" }
  /**
   * A city's page, or a service's page in a city. `score` is what `pageScore` returns; `threshold` is the setting
   * `indexThreshold`.
   */
  | { kind: "local"; score: number; threshold: number }
  /** `served` is the number of the state's cities that have a mechanic. */
  | { kind: "stateCities"; served: number }
  | { kind: "mechanics"; mechanics: number }
  /** `cities` is the number of cities that the mechanic covers. */
  | { kind: "profile"; cities: number }
  /** A paused mechanic. A pause is brief if it ends automatically within a day. */
  | { kind: "pausedProfile"; cities: number; isBrief: boolean };

/**
 * Whether search engines should index a page. The robots tag, the sitemap, and internal links all use this function, so
 * that they agree.
 */
export function isIndexable(content: PageContent): boolean {
  switch (content.kind) {
    case "fixed":
      return true;
    case "local":
      return content.score >= leastScore(content.threshold);
    case "mechanics":
      return content.mechanics > 0;
    case "stateCities":
      return content.served > 0;
    case "profile":
      return content.cities > 0;
    case "pausedProfile":
      return content.cities > 0 && content.isBrief;
  }
}

/** Returns the lowest score with which a page is indexed. A page without mechanics has a score of 0, and never is. */
export function leastScore(threshold: number): number {
  return Math.max(1, threshold);
}
