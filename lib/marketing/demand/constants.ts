/** Searches are counted over this many days. */
export const DEMAND_DAYS = 30;

/** ZIP codes with fewer searches are left out, because a few searches may be a coincidence. */
export const MIN_SEARCHES = 5;

/** Mechanics see searches up to this far from their base ZIP. */
export const DEMAND_MILES = 40;

/** Search counters are deleted after this many days. */
export const KEPT_DAYS = 180;

/** Repeated searches by a visitor for the same ZIP and service count once within this time. */
export const REPEAT_SECONDS = 3_600;

/** At most this many searches per visitor are counted within this time. */
export const VISITOR_LIMIT = { count: 20, seconds: 3_600 } as const;
