/** How many mechanics a page of their list holds. */
export const MECHANICS_PER_PAGE = 60;
