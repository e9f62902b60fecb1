/** How many rows a page of a dashboard table holds. */
export const ROWS_PER_PAGE = 50;
