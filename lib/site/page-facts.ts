/** Whom and what a call from some part of a page is about, as far as the page knows. */
export interface CallFacts {
  readonly serviceSlug?: string;
  /** state/city. */
  readonly locationSlug?: string;
  readonly city?: string;
  /** Full name, "Texas". */
  readonly state?: string;
  readonly mechanicId?: string;
  /** The mechanic's name. */
  readonly mechanic?: string;
}

/** What a public page tells the measurement of itself, as JSON in the `data-page` of its rc-page element. */
export interface PageFacts extends CallFacts {
  readonly kind: "home" | "landing" | "hub" | "profile" | "brake" | "search";
  /** Result page: what was looked for; absent when nothing was. */
  readonly query?: string;
  /** Result page: the first kind of thing that was found. */
  readonly matched?: "location" | "service" | "mechanic" | "none";
}
