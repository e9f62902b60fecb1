/** Records that one undo restores, a few hundred in each transaction, while the administrator waits. */
export const MAX_UNDONE_RECORDS = 5_000;
