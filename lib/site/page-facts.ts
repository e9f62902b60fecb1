/** What a call from part of a page is about, as far as known. */
export interface CallFacts {
  readonly serviceSlug?: string;
  /** state/city. */
  readonly locationSlug?: string;
  readonly city?: string;
  readonly state?: string;
  readonly mechanicId?: string;
  readonly mechanic?: string;
}

/** What a public page reports to analytics, as JSON in the `data-page` attribute of its rc-page element. */
export interface PageFacts extends CallFacts {
  readonly kind: "home" | "landing" | "hub" | "profile" | "brake" | "search";
  /** On the search page. */
  readonly query?: string;
  /** On the search page: the first kind of result. */
  readonly matched?: "location" | "service" | "mechanic" | "none";
}
