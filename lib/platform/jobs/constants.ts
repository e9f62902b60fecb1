/** How long a slice's transaction can take. */
export const SLICE_TIMEOUT_MS = 5_000;

/**
 * If a worker sends no heartbeat for this long, another one takes over its run. This is longer than a slice's
 * transaction can take (5 s), and longer than the database can delay a heartbeat: 3 s between heartbeats, 2 s to
 * connect, and 5 s for a transaction whose statements are limited to 2 s each.
 */
export const LEASE_SECONDS = 12;

/** Delays before each retry of a failed slice. If the last retry fails, so does the run. */
export const RETRY_DELAYS_SECONDS = [2, 10, 60, 300] as const;

/** How many of a run's changes are kept for display. */
export const SAMPLE_SIZE = 20;

/** How long a finished run is kept. */
export const HISTORY_DAYS = 180;

/** The schedule of jobs that should run as soon as something is due. */
export const EVERY_MINUTE = "* * * * *";
