/** Rows on one page of a dashboard table. */
export const ROWS_PER_PAGE = 50;
