/**
 * The most records that one undo restores. The administrator waits while it restores a few hundred per transaction.
 */
export const MAX_UNDONE_RECORDS = 5_000;
