import { formatDollars } from "@/lib/core/money";
import { canSaveAsClaimed, formatRange, savingsOf } from "@/lib/site/quiz/quiz-price";
import type { DollarRange, QuizResult } from "@/lib/site/quiz/quiz-state";

/** A city's price for the service in an estimate. */
export interface CityFromPrice {
  /** Integer cents; null if the city shows a message instead. */
  fromPriceCents: number | null;
  /** Such as "per axle". Any other unit is taken as the price of the whole job. */
  unit: string;
}

/** Whole dollars. `high` is null if the price only has a lower end. */
export type ShownRange = { low: number; high: number | null };

export interface ShownPrices {
  basePrice: ShownRange;
  totalPrice: ShownRange;
}

const AXLES = { front: 1, rear: 1, both: 2, unsure: 1 } as const satisfies Record<
  QuizResult["wheelsAffected"],
  number
>;

/**
 * Returns the prices that the results show. For brake pads, their low ends are never below what the city's page shows
 * for the same axles, rounded up to dollars; a price above the high end leaves only a low end. Other work keeps the
 * result's prices, and so does a city without a price.
 */
export function shownPrices(
  result: Pick<QuizResult, "brakeType" | "wheelsAffected" | "basePrice" | "totalPrice">,
  city: CityFromPrice | null,
): ShownPrices {
  const { brakeType, wheelsAffected, basePrice, totalPrice } = result;
  const fromPriceCents = brakeType === "pads" ? (city?.fromPriceCents ?? null) : null;
  if (city === null || fromPriceCents === null) return { basePrice, totalPrice };
  const axles = city.unit === "per axle" ? AXLES[wheelsAffected] : 1;
  return {
    basePrice: raise(basePrice, fromPriceCents),
    totalPrice: raise(totalPrice, fromPriceCents * axles),
  };
}

function raise({ low, high }: DollarRange, leastCents: number): ShownRange {
  const least = Math.max(low, Math.ceil(leastCents / 100));
  return { low: least, high: least > high ? null : high };
}

/** Returns "$358–$616", or "From $700" without a high end. */
export function formatShown({ low, high }: ShownRange): string {
  return high === null ? `From ${formatDollars(low * 100)}` : formatRange({ low, high });
}

interface ShownSavings {
  /** Such as "$72–$285 less than at a shop, based on the ranges above." */
  text: string;
  supportsClaim: boolean;
}

/** Smaller savings aren't worth naming as the low end of a range. */
const LEAST_NAMED_SAVINGS_DOLLARS = 10;

/** Compares the prices shown with a shop's. Returns null if they don't show that the driver saves anything. */
export function shownSavings(
  { low, high }: ShownRange,
  shopTotalPrice: DollarRange,
): ShownSavings | null {
  if (high === null) return null;
  const savings = savingsOf({ totalPrice: { low, high }, shopTotalPrice });
  if (savings.high <= 0) return null;
  const amount =
    savings.low >= LEAST_NAMED_SAVINGS_DOLLARS
      ? formatRange(savings)
      : `Up to ${formatDollars(savings.high * 100)}`;
  return {
    text: `${amount} less than at a shop, based on the ranges above.`,
    supportsClaim: canSaveAsClaimed(savings),
  };
}
