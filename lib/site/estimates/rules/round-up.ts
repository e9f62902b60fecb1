interface Amount {
  /** Integer cents. */
  cents: number;
  /** Whole percent, multiplied together. */
  percents: readonly number[];
}

const CENTS_PER_DOLLAR = 100n;

/** Rounds an amount up to whole dollars, in cents. */
export const roundUp = (cents: number, percents: readonly number[]) =>
  sumRoundedUp([{ cents, percents }]);

/**
 * Adds amounts and rounds the sum up to whole dollars, in cents. Integers are multiplied before they are divided, because
 * floating point is inexact, and may be too large for it. Each amount must have as many percents as the first one.
 */
export function sumRoundedUp(amounts: readonly Amount[]): number {
  const product = amounts.reduce((sum, amount) => sum + multiply(amount), 0n);
  const divisor = CENTS_PER_DOLLAR * 100n ** BigInt(amounts[0]?.percents.length ?? 0);
  return Number(((product + divisor - 1n) / divisor) * CENTS_PER_DOLLAR);
}

const multiply = ({ cents, percents }: Amount) =>
  percents.reduce((value, percent) => value * BigInt(percent), BigInt(cents));
