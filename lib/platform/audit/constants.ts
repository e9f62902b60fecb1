/** The maximum number of records that one undo can restore. Limited because the administrator waits while it runs. */
export const MAX_UNDONE_RECORDS = 5_000;

/** A form that is sent twice, as with a double click or after a lost response, is sent again within this time. */
export const REPEAT_MS = 60_000;
