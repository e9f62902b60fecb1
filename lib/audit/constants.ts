/** The maximum number of records that one undo can restore. Limited because the administrator waits while it runs. */
export const MAX_UNDONE_RECORDS = 5_000;
