import * as constants from "@/lib/site/quiz/constants";

/** One row of the site owner's price table: mobile low and high, then shop low and high. */
function row(mobileLow: number, mobileHigh: number, shopLow: number, shopHigh: number) {
  return { mobile: { low: mobileLow, high: mobileHigh }, shop: { low: shopLow, high: shopHigh } };
}

test("uses the owner's value for every constant, and tests all of them", () => {
  expect({ ...constants }).toEqual({
    BASE_PRICE_DOLLARS: {
      pads: row(115, 270, 150, 340),
      rotors: row(250, 500, 290, 650),
      full: row(250, 500, 290, 650),
      inspection: row(50, 90, 70, 120),
    },
    VEHICLE_PERCENT: {
      luxury: row(130, 140, 140, 150),
      suv: row(110, 120, 120, 130),
      truck: row(110, 120, 120, 130),
      economy: row(100, 100, 100, 100),
      sedan: row(100, 100, 100, 100),
    },
    PARTS_PERCENT: {
      economy: row(85, 90, 90, 95),
      premium: row(110, 130, 120, 140),
      standard: row(100, 100, 100, 100),
      recommend: row(100, 100, 100, 100),
    },
    WHEELS_PERCENT: {
      front: row(100, 100, 100, 100),
      rear: row(100, 100, 100, 100),
      both: row(180, 190, 180, 190),
      unsure: row(100, 100, 100, 100),
    },
    STEP_FADE_MS: 300,
    ZIP_LOOKUP_PAUSE_MS: 800,
    ZIP_LOOKUP_TIMEOUT_MS: 8000,
    RESULTS_LOADING_MS: 2000,
    RESULTS_LOADING_TEXT: "Calculating your brake service estimate...",
    SAVED_QUIZ_LIFETIME_MS: 86_400_000,
    ZIP_DIGITS: 5,
    CLAIMED_SAVINGS_DOLLARS: { low: 100, high: 200 },
    GEOCODER_TIMEOUT_MS: 5000,
    POSITION_OPTIONS: { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false },
  });
});
