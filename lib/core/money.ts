const CENTS_PER_DOLLAR = 100;

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Formats integer cents: "$323", "$323.50", "-$5". Never rounds: throws RangeError unless `cents` is a whole number, so
 * that NaN never reaches a page.
 */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`An amount must be in whole cents, got ${cents}`);
  }
  const format = cents % CENTS_PER_DOLLAR === 0 ? wholeDollars : dollarsAndCents;
  // Adding 0 turns -0, which would print as "-$0", into 0.
  return format.format(cents / CENTS_PER_DOLLAR + 0);
}

/** Formats integer cents for a form field: "189", "189.50". */
export function dollarsField(cents: number): string {
  const dollars = cents / CENTS_PER_DOLLAR;
  return cents % CENTS_PER_DOLLAR === 0 ? String(dollars) : dollars.toFixed(2);
}
