/** What a call placed from part of a page is about, to the extent known. */
export interface CallFacts {
  readonly serviceSlug?: string;
  /** In the form "texas/san-antonio". */
  readonly locationSlug?: string;
  readonly city?: string;
  readonly state?: string;
  readonly mechanicId?: string;
  readonly mechanic?: string;
}

/** What a public page reports to analytics, as JSON in the `data-page` attribute of its rc-page element. */
export interface PageFacts extends CallFacts {
  readonly kind: "home" | "landing" | "hub" | "profile" | "mechanics" | "brake" | "search";
  /** Set on the search page only. */
  readonly query?: string;
  /** Set on the search page only: the kind of the first result. */
  readonly matched?: "location" | "service" | "mechanic" | "none";
}
