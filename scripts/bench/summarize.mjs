/** Median, least and most of some numbers, at least one. */
export function summarize(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median, least: sorted[0], most: sorted[sorted.length - 1] };
}
