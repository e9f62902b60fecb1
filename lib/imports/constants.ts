/** Larger files must be split. */
export const MAX_IMPORT_ROWS = 50_000;

/** Must match the limit in deploy/nginx.conf. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** Longer rows are refused, because they usually come from an unclosed quotation mark. */
export const MAX_ROW_BYTES = 16 * 1024;

/** Rows that are stored, compared or written together. */
export const ROWS_PER_BATCH = 250;

/** How long an uploaded file is kept. */
export const IMPORT_DAYS = 7;
