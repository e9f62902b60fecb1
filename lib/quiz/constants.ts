/** Dollars, low and high, at the customer's place and in a shop. */
type PriceRange = { mobile: { low: number; high: number }; shop: { low: number; high: number } };

/** What each kind of brake work costs on one axle of an ordinary car, set by the owner. */
export const BASE_PRICE_DOLLARS = {
  pads: { mobile: { low: 115, high: 270 }, shop: { low: 150, high: 340 } },
  rotors: { mobile: { low: 250, high: 500 }, shop: { low: 290, high: 650 } },
  full: { mobile: { low: 250, high: 500 }, shop: { low: 290, high: 650 } },
  inspection: { mobile: { low: 50, high: 90 }, shop: { low: 70, high: 120 } },
} as const satisfies Record<string, PriceRange>;

export type BrakeType = keyof typeof BASE_PRICE_DOLLARS;

/** In percent: the price as it stands. */
const UNCHANGED = { mobile: { low: 100, high: 100 }, shop: { low: 100, high: 100 } };

const LARGE_VEHICLE = { mobile: { low: 110, high: 120 }, shop: { low: 120, high: 130 } };

/**
 * What the vehicle makes of the base price, in percent, set by the owner. A sedan has a price but
 * is not among the quiz's choices.
 */
export const VEHICLE_PERCENT = {
  economy: UNCHANGED,
  sedan: UNCHANGED,
  suv: LARGE_VEHICLE,
  truck: LARGE_VEHICLE,
  luxury: { mobile: { low: 130, high: 140 }, shop: { low: 140, high: 150 } },
} as const satisfies Record<string, PriceRange>;

export type VehicleType = keyof typeof VEHICLE_PERCENT;

/** What the choice of parts makes of the base price, in percent, set by the owner. */
export const PARTS_PERCENT = {
  economy: { mobile: { low: 85, high: 90 }, shop: { low: 90, high: 95 } },
  standard: UNCHANGED,
  premium: { mobile: { low: 110, high: 130 }, shop: { low: 120, high: 140 } },
  recommend: UNCHANGED,
} as const satisfies Record<string, PriceRange>;

export type PartPreference = keyof typeof PARTS_PERCENT;

/**
 * What the wheels make of the price of one axle, in percent, set by the owner: less than twice for
 * two axles in one visit. Who is unsure sees the price of one.
 */
export const WHEELS_PERCENT = {
  front: UNCHANGED,
  rear: UNCHANGED,
  both: { mobile: { low: 180, high: 190 }, shop: { low: 180, high: 190 } },
  unsure: UNCHANGED,
} as const satisfies Record<string, PriceRange>;

export type WheelsAffected = keyof typeof WHEELS_PERCENT;

/** How long a step takes to fade into the next, in milliseconds. */
export const STEP_FADE_MS = 300;

/** Between the answer to a ZIP and the results, in milliseconds. */
export const ZIP_LOOKUP_PAUSE_MS = 800;

/** How long the results show that they are being worked out, in milliseconds. */
export const RESULTS_LOADING_MS = 2000;

/** The words while they do. */
export const RESULTS_LOADING_TEXT = "Calculating your brake service estimate...";

/** A saved quiz is forgotten when it is as old as this, in milliseconds: 24 hours. */
export const SAVED_QUIZ_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Digits of a US ZIP. */
export const ZIP_DIGITS = 5;

/** How long each service that knows postcodes may take, in milliseconds. */
export const GEOCODER_TIMEOUT_MS = 5000;

/** How the browser is asked where it is; times in milliseconds: 10 seconds, and 5 minutes. */
export const POSITION_OPTIONS = {
  timeout: 10_000,
  maximumAge: 5 * 60 * 1000,
  enableHighAccuracy: false,
} as const;

/** What the owner says that people save, in dollars; the words are the claim "quizSavings". */
export const CLAIMED_SAVINGS_DOLLARS = { low: 100, high: 200 } as const;
