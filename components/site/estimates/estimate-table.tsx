import { LABOR_CENTS_PER_HOUR } from "@/lib/catalog/pricing/service-price";
import { formatDollars } from "@/lib/core/money";
import type { CentsRange, Estimate } from "@/lib/site/estimates/rules/estimate";

/** Returns "$95–$140". An estimate without a high end is "From $95". */
export function rangeText({ low, high }: CentsRange): string {
  return low === high
    ? `From ${formatDollars(low)}`
    : `${formatDollars(low)}–${formatDollars(high)}`;
}

const amountText = ({ low, high }: CentsRange) =>
  low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`;

export function EstimateTable({ estimate: { total, breakdown } }: { estimate: Estimate }) {
  return (
    <dl className="grid max-w-prose grid-cols-[1fr_auto] gap-x-6 text-18 *:border-t-2 *:border-line *:py-1.5">
      {breakdown && (
        <>
          <dt>Parts</dt>
          <dd className="text-right">{amountText(breakdown.parts)}</dd>
          <dt>{`Labor, ${hoursText(breakdown.laborHours)} at ${formatDollars(LABOR_CENTS_PER_HOUR)} an hour`}</dt>
          <dd className="text-right">{amountText(breakdown.labor)}</dd>
        </>
      )}
      <dt className="font-sign text-22">Parts and labor</dt>
      <dd className="text-right font-sign text-22">{rangeText(total)}</dd>
    </dl>
  );
}

const hoursText = (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"}`;
