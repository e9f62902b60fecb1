import { amountText, laborText, rangeText } from "@/components/site/estimates/estimate-words";
import type { Estimate } from "@/lib/site/estimates/rules/estimate";

interface EstimateTableProps {
  total: Estimate["total"];
  breakdown: NonNullable<Estimate["breakdown"]>;
  /** Whether the work installs parts. */
  hasParts: boolean;
}

export function EstimateTable({ total, breakdown, hasParts }: EstimateTableProps) {
  return (
    <dl className="grid max-w-prose grid-cols-[1fr_auto] gap-x-6 text-18 *:border-t-2 *:border-line *:py-1.5">
      {hasParts && (
        <>
          <dt>Parts</dt>
          <dd className="text-right">{amountText(breakdown.parts)}</dd>
        </>
      )}
      <dt>{laborText(breakdown)}</dt>
      <dd className="text-right">{amountText(breakdown.labor)}</dd>
      <dt className="font-sign text-22">{hasParts ? "Parts and labor" : "In all"}</dt>
      <dd className="text-right font-sign text-22">{rangeText(total)}</dd>
    </dl>
  );
}
