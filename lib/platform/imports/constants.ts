/** Applies to formats without a limit of their own. Files with more rows must be split. */
export const MAX_IMPORT_ROWS = 50_000;

/** Applies to formats without a limit of their own. The limit in deploy/nginx.conf must allow for every format. */
export const MAX_IMPORT_MEGABYTES = 20;

/** Longer rows are rejected, because they usually come from an unclosed quotation mark. */
export const MAX_ROW_BYTES = 16 * 1024;

/** Number of rows that are stored, compared, or written together. */
export const ROWS_PER_BATCH = 250;

/** How long an uploaded file is kept. */
export const IMPORT_DAYS = 7;
