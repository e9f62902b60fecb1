import { formatDollars } from "@/lib/core/money";
import type { CentsRange, Estimate } from "@/lib/site/estimates/rules/estimate";

/** Returns "$95–$140". An estimate without a high end is "From $95". */
export function rangeText(range: CentsRange): string {
  return range.low === range.high ? `From ${amountText(range)}` : amountText(range);
}

/** Returns "$95–$140", or "$95" if both ends are equal. */
export const amountText = ({ low, high }: CentsRange): string =>
  low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`;

/** Returns "$95 to $140", or "$95" if both ends are equal. */
export const spokenRange = ({ low, high }: CentsRange): string =>
  low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;

/** Returns "Labor, 1.5 hours at $100 an hour". */
export function laborText(breakdown: NonNullable<Estimate["breakdown"]>): string {
  const { laborHours, laborCentsPerHour } = breakdown;
  const hours = `${laborHours} ${laborHours === 1 ? "hour" : "hours"}`;
  return `Labor, ${hours} at ${formatDollars(laborCentsPerHour)} an hour`;
}
