import { formatDollars } from "@/lib/core/money";
import {
  BASE_PRICE_DOLLARS,
  CLAIMED_SAVINGS_DOLLARS,
  PARTS_PERCENT,
  VEHICLE_PERCENT,
  WHEELS_PERCENT,
} from "@/lib/site/quiz/constants";
import { describeChoices } from "@/lib/site/quiz/quiz-options";
import type { DollarRange, QuizChoices, QuizPlace, QuizResult } from "@/lib/site/quiz/quiz-state";

type Where = "mobile" | "shop";

const WHOLE_PERCENT = 100;

/**
 * Returns price ranges in whole dollars, for mobile service and for a shop. The base price depends on the vehicle and
 * parts; the total also depends on the wheels. Each amount is rounded once, half up, from the exact product, so a total
 * is not the rounded base times the wheels' percentage. "unsure" wheels count as one axle.
 */
export function estimateBrakeService(choices: QuizChoices, place: QuizPlace): QuizResult {
  const { brakeType, vehicleType, wheelsAffected, partPreference } = choices;
  const totalPrice = totalOf(choices, "mobile");
  return {
    brakeType,
    vehicleType,
    wheelsAffected,
    partPreference,
    basePrice: baseOf(choices, "mobile"),
    totalPrice,
    shopBasePrice: baseOf(choices, "shop"),
    shopTotalPrice: totalOf(choices, "shop"),
    ...describeChoices(choices),
    city: place.city,
    mainCity: place.mainCity,
    state: place.state,
    analyticsValue: (totalPrice.low + totalPrice.high) / 2,
  };
}

/**
 * Returns the savings over a shop in whole dollars, comparing low with low and high with high, with the smaller amount
 * first. Never negative with the prices in lib/site/quiz/constants.ts.
 */
export function savingsOf({
  totalPrice,
  shopTotalPrice,
}: Pick<QuizResult, "totalPrice" | "shopTotalPrice">): DollarRange {
  const atLow = shopTotalPrice.low - totalPrice.low;
  const atHigh = shopTotalPrice.high - totalPrice.high;
  return { low: Math.min(atLow, atHigh), high: Math.max(atLow, atHigh) };
}

/** Returns the smallest and largest savings in the price table. */
export function savingsByTable(): DollarRange {
  const savings = Object.values(BASE_PRICE_DOLLARS).map(({ mobile, shop }) =>
    savingsOf({ totalPrice: mobile, shopTotalPrice: shop }),
  );
  return {
    low: Math.min(...savings.map(({ low }) => low)),
    high: Math.max(...savings.map(({ high }) => high)),
  };
}

/**
 * Whether the owner's claim is possible: `savings` must include the whole claimed range, and neither end of the mobile
 * price may be above the shop's. (No single estimate lies entirely within the claimed range, because estimates have
 * wider ranges.)
 */
export function canSaveAsClaimed({ low, high }: DollarRange): boolean {
  const claimed = CLAIMED_SAVINGS_DOLLARS;
  return low >= 0 && low <= claimed.low && high >= claimed.high;
}

/** Returns "$1,197–$1,760", or one amount if `low` and `high` are equal. */
export function formatRange({ low, high }: DollarRange): string {
  const [from, to] = [formatDollars(low * 100), formatDollars(high * 100)];
  return low === high ? from : `${from}–${to}`;
}

function baseOf(choices: QuizChoices, where: Where): DollarRange {
  return { low: price(choices, where, "low", false), high: price(choices, where, "high", false) };
}

function totalOf(choices: QuizChoices, where: Where): DollarRange {
  return { low: price(choices, where, "low", true), high: price(choices, where, "high", true) };
}

function price(
  choices: QuizChoices,
  where: Where,
  end: keyof DollarRange,
  forWheels: boolean,
): number {
  const percents = [
    VEHICLE_PERCENT[choices.vehicleType][where][end],
    PARTS_PERCENT[choices.partPreference][where][end],
    forWheels ? WHEELS_PERCENT[choices.wheelsAffected][where][end] : WHOLE_PERCENT,
  ];
  return applyPercents(BASE_PRICE_DOLLARS[choices.brakeType][where][end], percents);
}

/** Uses integer arithmetic, because floating point is inexact (1.15 × 100 is 114.99999999999999). */
function applyPercents(dollars: number, percents: readonly number[]): number {
  const product = percents.reduce((value, percent) => value * percent, dollars);
  const divisor = WHOLE_PERCENT ** percents.length;
  return Math.floor((product + divisor / 2) / divisor);
}
