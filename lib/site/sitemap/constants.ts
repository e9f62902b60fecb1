/** The sitemap protocol's limit per file. */
export const MAX_URLS_PER_FILE = 50_000;

/** IndexNow's limit per request. */
export const MAX_SUBMITTED_URLS = 10_000;

/** Maximum number of edits that are submitted at a time. */
export const MAX_SUBMITTED_CHANGES = 500;

/**
 * Minutes until a failed submission is retried. After the last retry, the submission is dropped, because the sitemap
 * lists the changed pages anyway.
 */
export const SUBMISSION_PAUSES_MINUTES = [5, 30, 120, 360] as const;

/** Longer than a submission takes. When the lease expires, another worker may retry it. */
export const SUBMISSION_LEASE_MINUTES = 5;

/** Cities or mechanics read per query while a file is streamed. */
export const SITEMAP_BATCH = 1_000;
