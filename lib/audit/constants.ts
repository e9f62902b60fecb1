/** The most records that one undo can restore. Limited because the administrator waits for it. */
export const MAX_UNDONE_RECORDS = 5_000;
