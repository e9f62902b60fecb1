import { formatDollars } from "@/lib/core/money";
import type { CentsRange, Estimate } from "@/lib/site/estimates/rules/estimate";

/** Returns "$95–$140". An estimate without a high end is "From $95". */
export function rangeText({ low, high }: CentsRange): string {
  return low === high
    ? `From ${formatDollars(low)}`
    : `${formatDollars(low)}–${formatDollars(high)}`;
}

/** Returns "$95–$140", or "$95" if both ends are equal. */
export const amountText = ({ low, high }: CentsRange) =>
  low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`;

interface EstimateTableProps {
  estimate: Pick<Estimate, "total" | "breakdown">;
}

export function EstimateTable({ estimate: { total, breakdown } }: EstimateTableProps) {
  return (
    <dl className="grid max-w-prose grid-cols-[1fr_auto] gap-x-6 text-18 *:border-t-2 *:border-line *:py-1.5">
      {breakdown && (
        <>
          <dt>Parts</dt>
          <dd className="text-right">{amountText(breakdown.parts)}</dd>
          <dt>{laborText(breakdown)}</dt>
          <dd className="text-right">{amountText(breakdown.labor)}</dd>
        </>
      )}
      <dt className="font-sign text-22">Parts and labor</dt>
      <dd className="text-right font-sign text-22">{rangeText(total)}</dd>
    </dl>
  );
}

/** Returns "Labor, 1.5 hours at $90 an hour". */
export function laborText(breakdown: NonNullable<Estimate["breakdown"]>): string {
  const { laborHours, laborCentsPerHour } = breakdown;
  return `Labor, ${hoursText(laborHours)} at ${formatDollars(laborCentsPerHour)} an hour`;
}

const hoursText = (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"}`;
