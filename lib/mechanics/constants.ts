/** How many mechanics a page of their list holds. */
export const MECHANICS_PER_PAGE = 60;

/** How many times a day a mechanic may open: morning, afternoon and night. */
export const INTERVALS_A_DAY = 3;
/** How many dates without hours somebody may name ahead. */
export const CLOSED_DATES = 60;
/** The highest price of an offer, in cents: what the database holds too. */
export const HIGHEST_OFFER_CENTS = 1_000_000;
