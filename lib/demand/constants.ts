/** Counters of this many days are added up. */
export const DEMAND_DAYS = 30;

/** Fewer searches for a ZIP code are chance. */
export const MIN_SEARCHES = 5;

/** A mechanic is told about searches up to this far from their base ZIP. */
export const DEMAND_MILES = 40;

/** Counters are deleted after this many days. */
export const KEPT_DAYS = 180;

/** The same ZIP and service count once per visitor in this time. */
export const REPEAT_SECONDS = 3_600;

/** Per visitor and hour. */
export const VISITOR_LIMIT = { count: 20, seconds: 3_600 } as const;
