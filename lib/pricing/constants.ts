/** Landing price when the price cannot be read: $323, set by the owner. */
export const DEFAULT_LANDING_PRICE_CENTS = 32_300;

/** Labor rate a driver pays, in cents per hour: $100, set by the owner. */
export const LABOR_CENTS_PER_HOUR = 10_000;

/** Shown instead of a price when no rule sets a message. */
export const DEFAULT_PRICE_MESSAGE = "CALL FOR FREE QUOTE";

/** Highest `customPrice` an ad may set on a landing page, in cents: $10,000. */
export const MAX_CUSTOM_PRICE_CENTS = 1_000_000;

/** Longest `customMsg` an ad may set on a landing page, in characters. */
export const MAX_CUSTOM_MESSAGE_CHARACTERS = 60;

/** A message with this many digits in all may contain a phone number: seven, a local number. */
export const PHONE_LIKE_DIGITS = 7;
