/** How long promotional credit lasts unless the billing rules say otherwise. */
export const PROMO_DAYS = 180;
/** How long credit lasts if it is returned after its lot has lapsed. */
export const RETURNED_CREDIT_DAYS = 30;

/**
 * Hours after which a hold is released if it was neither captured nor released. Twilio ends conversations after 4
 * hours; the other 2 hours leave time for rating a call whose end was reported late.
 */
export const STALE_HOLD_HOURS = 6;

/**
 * The largest adjustment, in either direction, that an administrator may make. Only super administrators may make
 * larger ones.
 */
export const ADMIN_ADJUSTMENT_CENTS = 10_000;
/** The largest adjustment that doesn't need a second person's approval. */
export const SINGLE_PERSON_ADJUSTMENT_CENTS = 50_000;

/** Guards against typos: far above any real amount, and far below what the columns can hold. */
export const MAX_COMMAND_CENTS = 100_000_000;

/** Used as the previous hash of a mechanic's first transfer. */
export const FIRST_HASH = "0".repeat(64);
