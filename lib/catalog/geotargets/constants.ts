/** Leaves room for growth: Google's geotargets file from July 2026 has 273,644 rows for all countries (about 20 MB). */
export const GEOTARGETS_LIMITS = { rows: 500_000, megabytes: 40 } as const;

/** Where Google publishes its geotargets file. */
export const GEOTARGETS_URL = "https://developers.google.com/google-ads/api/data/geotargets";

/** Types of geotargets that can be matched to one of our cities by name. */
export const CITY_TYPES: readonly string[] = ["City", "Municipality", "Borough", "Town", "Village"];

export const POSTAL_CODE_TYPE = "Postal Code";

/**
 * The maximum number of parents to follow. From an airport or neighborhood up to its country, there are at most five
 * levels.
 */
export const MOST_PARENTS = 6;

/** The maximum number of unknown `loc` values to store, so that made-up ones can't fill the database. */
export const MOST_UNKNOWN_LOCS = 5_000;

/** The maximum number of visits with unknown `loc` values counted per visitor within `seconds`. */
export const UNKNOWN_LOC_LIMIT = { count: 20, seconds: 3_600 } as const;

/** Unknown `loc` values that no one has matched to a city are deleted after this many days without a visit. */
export const UNKNOWN_LOC_DAYS = 180;
