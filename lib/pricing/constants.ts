/** Shown as a landing page's price when the price could not be read: $323, set by the owner. */
export const DEFAULT_LANDING_PRICE_CENTS = 32_300;

/** What an hour of labor costs a driver, in cents: $100, set by the owner. */
export const LABOR_CENTS_PER_HOUR = 10_000;

/** The words in a price's place when nobody wrote better ones. */
export const DEFAULT_PRICE_MESSAGE = "CALL FOR FREE QUOTE";

/** The highest price that an ad's address may put on a landing page, in cents: $10,000. */
export const MAX_CUSTOM_PRICE_CENTS = 1_000_000;

/** The longest message that an ad's address may put on a landing page, in characters. */
export const MAX_CUSTOM_MESSAGE_CHARACTERS = 60;

/** Digits that, taken together, make a phone number of a message: seven, a local number. */
export const PHONE_LIKE_DIGITS = 7;
