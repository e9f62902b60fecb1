/** Mechanics on one page of the public list. */
export const MECHANICS_PER_PAGE = 60;

/** Time ranges a day: morning, afternoon and night. */
export const INTERVALS_A_DAY = 3;
/** Dates without hours that a mechanic can enter ahead. */
export const CLOSED_DATES = 60;
/** Highest price of an offer, in cents; a constraint of the database, too. */
export const HIGHEST_OFFER_CENTS = 1_000_000;
