/** In dollars or percent. */
type PriceRange = { mobile: { low: number; high: number }; shop: { low: number; high: number } };

/** Prices for one axle of an ordinary car, set by the owner. */
export const BASE_PRICE_DOLLARS = {
  pads: { mobile: { low: 115, high: 270 }, shop: { low: 150, high: 340 } },
  rotors: { mobile: { low: 250, high: 500 }, shop: { low: 290, high: 650 } },
  full: { mobile: { low: 250, high: 500 }, shop: { low: 290, high: 650 } },
  inspection: { mobile: { low: 50, high: 90 }, shop: { low: 70, high: 120 } },
} as const satisfies Record<string, PriceRange>;

export type BrakeType = keyof typeof BASE_PRICE_DOLLARS;

const UNCHANGED = { mobile: { low: 100, high: 100 }, shop: { low: 100, high: 100 } };

const LARGE_VEHICLE = { mobile: { low: 110, high: 120 }, shop: { low: 120, high: 130 } };

/** Price multipliers in percent, set by the owner. The quiz doesn't offer "sedan". */
export const VEHICLE_PERCENT = {
  economy: UNCHANGED,
  sedan: UNCHANGED,
  suv: LARGE_VEHICLE,
  truck: LARGE_VEHICLE,
  luxury: { mobile: { low: 130, high: 140 }, shop: { low: 140, high: 150 } },
} as const satisfies Record<string, PriceRange>;

export type VehicleType = keyof typeof VEHICLE_PERCENT;

/** Price multipliers in percent, set by the owner. */
export const PARTS_PERCENT = {
  economy: { mobile: { low: 85, high: 90 }, shop: { low: 90, high: 95 } },
  standard: UNCHANGED,
  premium: { mobile: { low: 110, high: 130 }, shop: { low: 120, high: 140 } },
  recommend: UNCHANGED,
} as const satisfies Record<string, PriceRange>;

export type PartPreference = keyof typeof PARTS_PERCENT;

/**
 * Price multipliers in percent, set by the owner. Two axles in one visit cost less than twice as much as one. Visitors
 * who aren't sure see the price for one axle.
 */
export const WHEELS_PERCENT = {
  front: UNCHANGED,
  rear: UNCHANGED,
  both: { mobile: { low: 180, high: 190 }, shop: { low: 180, high: 190 } },
  unsure: UNCHANGED,
} as const satisfies Record<string, PriceRange>;

export type WheelsAffected = keyof typeof WHEELS_PERCENT;

export const STEP_FADE_MS = 300;

/** If the ZIP lookup takes longer than this, the estimate is shown without a mechanic. */
export const ZIP_LOOKUP_TIMEOUT_MS = 8000;
/** Delay between the ZIP lookup and the results. */
export const ZIP_LOOKUP_PAUSE_MS = 800;

export const RESULTS_LOADING_MS = 2000;

export const RESULTS_LOADING_TEXT = "Calculating your brake service estimate...";

export const SAVED_QUIZ_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const ZIP_DIGITS = 5;

export const GEOCODER_TIMEOUT_MS = 5000;

export const POSITION_OPTIONS = {
  timeout: 10_000,
  maximumAge: 5 * 60 * 1000,
  enableHighAccuracy: false,
} as const;

/** Set by the owner. Visitors see these amounts in the claim "quizSavings". */
export const CLAIMED_SAVINGS_DOLLARS = { low: 100, high: 200 } as const;
