/** The maximum number of records that one undo can restore. Limited because the administrator waits while it runs. */
export const MAX_UNDONE_RECORDS = 5_000;

/** Why a change to more records can't be undone. */
export const TOO_MANY_TO_UNDO = `This change affected more than ${MAX_UNDONE_RECORDS.toLocaleString("en-US")} records, so it can’t be undone here. Instead, import the file you exported before the change.`;

/** A form that is sent twice, as with a double click or after a lost response, is sent again within this time. */
export const REPEAT_MS = 60_000;
