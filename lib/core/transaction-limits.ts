/** How long a transaction may wait to start, and how long it may then take, in milliseconds. */
export const BRIEF_TRANSACTION = { maxWait: 2_000, timeout: 5_000 } as const;

/** The same limits for jobs and scripts. */
export const LONG_TRANSACTION = { maxWait: 10_000, timeout: 30_000 } as const;
