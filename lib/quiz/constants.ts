/** Dollars, low and high, mobile and in a shop. */
type PriceRange = { mobile: { low: number; high: number }; shop: { low: number; high: number } };

/** Price of brake work on one axle of an ordinary car, set by the owner. */
export const BASE_PRICE_DOLLARS = {
  pads: { mobile: { low: 115, high: 270 }, shop: { low: 150, high: 340 } },
  rotors: { mobile: { low: 250, high: 500 }, shop: { low: 290, high: 650 } },
  full: { mobile: { low: 250, high: 500 }, shop: { low: 290, high: 650 } },
  inspection: { mobile: { low: 50, high: 90 }, shop: { low: 70, high: 120 } },
} as const satisfies Record<string, PriceRange>;

export type BrakeType = keyof typeof BASE_PRICE_DOLLARS;

/** In percent. */
const UNCHANGED = { mobile: { low: 100, high: 100 }, shop: { low: 100, high: 100 } };

const LARGE_VEHICLE = { mobile: { low: 110, high: 120 }, shop: { low: 120, high: 130 } };

/** Price factor by vehicle in percent, set by the owner. A sedan has a factor but is not offered in the quiz. */
export const VEHICLE_PERCENT = {
  economy: UNCHANGED,
  sedan: UNCHANGED,
  suv: LARGE_VEHICLE,
  truck: LARGE_VEHICLE,
  luxury: { mobile: { low: 130, high: 140 }, shop: { low: 140, high: 150 } },
} as const satisfies Record<string, PriceRange>;

export type VehicleType = keyof typeof VEHICLE_PERCENT;

/** Price factor by parts in percent, set by the owner. */
export const PARTS_PERCENT = {
  economy: { mobile: { low: 85, high: 90 }, shop: { low: 90, high: 95 } },
  standard: UNCHANGED,
  premium: { mobile: { low: 110, high: 130 }, shop: { low: 120, high: 140 } },
  recommend: UNCHANGED,
} as const satisfies Record<string, PriceRange>;

export type PartPreference = keyof typeof PARTS_PERCENT;

/**
 * Price factor by wheels in percent, set by the owner: two axles in one visit cost less than twice one. Unsure
 * visitors see the price of one axle.
 */
export const WHEELS_PERCENT = {
  front: UNCHANGED,
  rear: UNCHANGED,
  both: { mobile: { low: 180, high: 190 }, shop: { low: 180, high: 190 } },
  unsure: UNCHANGED,
} as const satisfies Record<string, PriceRange>;

export type WheelsAffected = keyof typeof WHEELS_PERCENT;

/** Fade between steps, in milliseconds. */
export const STEP_FADE_MS = 300;

/** Pause between the ZIP lookup and the results, in milliseconds. */
export const ZIP_LOOKUP_PAUSE_MS = 800;

/** How long the results show a loading state, in milliseconds. */
export const RESULTS_LOADING_MS = 2000;

export const RESULTS_LOADING_TEXT = "Calculating your brake service estimate...";

/** Lifetime of a saved quiz, in milliseconds: 24 hours. */
export const SAVED_QUIZ_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const ZIP_DIGITS = 5;

/** Timeout per geocoding service, in milliseconds. */
export const GEOCODER_TIMEOUT_MS = 5000;

/** Options for browser geolocation: 10 seconds timeout, positions up to 5 minutes old. */
export const POSITION_OPTIONS = {
  timeout: 10_000,
  maximumAge: 5 * 60 * 1000,
  enableHighAccuracy: false,
} as const;

/** The owner's claim of savings in dollars; its text is the claim "quizSavings". */
export const CLAIMED_SAVINGS_DOLLARS = { low: 100, high: 200 } as const;
