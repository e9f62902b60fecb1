/** How long promotional credit lasts unless the billing rules say otherwise. */
export const PROMO_DAYS = 180;
/** How long credit lasts if it is returned after its lot has lapsed. */
export const RETURNED_CREDIT_DAYS = 30;

/**
 * Hours after which a hold is released if it was neither captured nor released. Twilio ends conversations after 4
 * hours; the other 2 hours leave time for rating a call whose end was reported late.
 */
export const STALE_HOLD_HOURS = 6;

/** The hours over which adjustments are added up for the two limits below. */
export const ADJUSTMENT_HOURS = 24;
/**
 * How much an administrator may add without a second person, and how much remove, within ADJUSTMENT_HOURS. Super
 * administrators may adjust more.
 */
export const ADMIN_ADJUSTMENT_CENTS = 10_000;
/** The same limit for a super administrator. Above it, a second person has to approve the adjustment. */
export const SINGLE_PERSON_ADJUSTMENT_CENTS = 50_000;

/** The home screen of super administrators lists adjustments above this amount. */
export const SHOWN_ADJUSTMENT_CENTS = 2_500;
/** For how many days it lists them. */
export const SHOWN_ADJUSTMENT_DAYS = 7;

/** Guards against typos: far above any real amount, and far below what the columns can hold. */
export const MAX_COMMAND_CENTS = 100_000_000;

/** Used as the previous hash of a mechanic's first transfer. */
export const FIRST_HASH = "0".repeat(64);
