/** Saved with each estimate. Increase it when the same answers and prices lead to another estimate. */
export const ENGINE_VERSION = 2;

/** How long the code of a saved estimate works. */
export const ESTIMATE_HOURS = 24;

/** Requests per IP, including rejected ones. */
export const ESTIMATE_LIMIT = { count: 30, seconds: 3600 } as const;

/** Codes that one user may enter, including rejected ones. */
export const LINK_LIMIT = { count: 60, seconds: 3600 } as const;
