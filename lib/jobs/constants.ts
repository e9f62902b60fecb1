/**
 * How long a worker keeps a run without a word from it, before another worker takes over. Longer than a slice's
 * transaction may take (5 s), and than a worker whose database hangs may be silent (2 s to connect, 2.5 s to ask).
 */
export const LEASE_SECONDS = 12;

/** Pauses before each further attempt at a slice that failed. After the last one, the run has failed. */
export const RETRY_DELAYS_SECONDS = [2, 10, 60, 300] as const;

/** How many changes a run keeps to show. */
export const SAMPLE_SIZE = 20;

/** The queue of pg-boss, which a migration creates. */
export const SLICE_QUEUE = "job_slices";

/** How long a slice stays in the queue while no worker runs. */
export const QUEUED_DAYS = 365;

/** How long a run that has ended is kept. */
export const HISTORY_DAYS = 180;
