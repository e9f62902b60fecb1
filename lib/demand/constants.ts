/** How many days of searches are added up. */
export const DEMAND_DAYS = 30;

/** ZIP codes with fewer searches are left out, because a few may be chance. */
export const MIN_SEARCHES = 5;

/** Mechanics see searches up to this far from their base ZIP. */
export const DEMAND_MILES = 40;

/** Counters are deleted after this many days. */
export const KEPT_DAYS = 180;

/** Repeated searches by a visitor for the same ZIP and service count once within this time. */
export const REPEAT_SECONDS = 3_600;

/** The most searches counted per visitor. */
export const VISITOR_LIMIT = { count: 20, seconds: 3_600 } as const;
