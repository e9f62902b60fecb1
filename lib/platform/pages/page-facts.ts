/** Describes the calls that visitors place from one part of a page. */
export interface CallFacts {
  /** Null in a part of the page whose calls are not for the page's service. */
  readonly serviceSlug?: string | null;
  /** State and city, such as "texas/san-antonio". */
  readonly locationSlug?: string;
  readonly city?: string;
  readonly state?: string;
  readonly mechanicId?: string;
  readonly mechanic?: string;
}

/** What a public page reports to analytics, as JSON in the `data-page` attribute of its rc-page element. */
export interface PageFacts extends CallFacts {
  readonly kind: "home" | "landing" | "hub" | "profile" | "mechanics" | "brake" | "cost" | "search";
  /** Only set on the search page. */
  readonly query?: string;
  /** Only set on the search page: the kind of the first result. */
  readonly matched?: "location" | "service" | "mechanic" | "none";
  /** Only set on the search page: whether the city is only a guess for the searched ZIP code. */
  readonly isFallback?: boolean;
}
