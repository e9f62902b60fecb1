const CENTS_PER_DOLLAR = 100;

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * US dollars as people read them: "$323" for whole dollars, otherwise two decimals ("$323.50");
 * thousands are separated. Takes integer cents, 0 and negative amounts included ("-$5"), and
 * rounds nothing. Throws RangeError when the amount is not a whole number of cents, so that a
 * NaN never reaches a page.
 */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`An amount of money must be whole cents, got ${cents}`);
  }
  const format = cents % CENTS_PER_DOLLAR === 0 ? wholeDollars : dollarsAndCents;
  // Adding 0 turns -0 into 0, which would be written "-$0".
  return format.format(cents / CENTS_PER_DOLLAR + 0);
}
