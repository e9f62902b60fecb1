/** What a call from some part of a page is about, as far as known. */
export interface CallFacts {
  readonly serviceSlug?: string;
  /** state/city. */
  readonly locationSlug?: string;
  readonly city?: string;
  /** Full name, "Texas". */
  readonly state?: string;
  readonly mechanicId?: string;
  readonly mechanic?: string;
}

/** What a public page reports to measurement, as JSON in the `data-page` of its rc-page element. */
export interface PageFacts extends CallFacts {
  readonly kind: "home" | "landing" | "hub" | "profile" | "brake" | "search";
  /** Search page: the query, if any. */
  readonly query?: string;
  /** Search page: the first kind of result. */
  readonly matched?: "location" | "service" | "mechanic" | "none";
}
