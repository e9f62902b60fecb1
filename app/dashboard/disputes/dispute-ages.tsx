import { FigureLine } from "@/components/data/figure-line";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import type { DisputeAging } from "@/lib/telephony/disputes/schema/dispute-list";

export function DisputeAges({ aging }: { aging: DisputeAging }) {
  const { overdue, dueSoon, dueLater, decided } = aging;
  return (
    <FigureLine
      figures={[
        { label: "Overdue", value: overdue, isTask: true },
        { label: "Due in 24 hours", value: dueSoon },
        { label: "Due later", value: dueLater },
        ...refundedShare(decided),
      ]}
    />
  );
}

function refundedShare({ count, refunded, creditedCents, feeCents }: DisputeAging["decided"]) {
  if (count === 0) return [];
  return [
    {
      label: "Refunded in 30 days",
      value: `${Math.round((refunded / count) * 100)}%`,
      note: `of ${countOf(count, "dispute")}; ${formatDollars(creditedCents)} of ${formatDollars(feeCents)} in fees credited`,
    },
  ];
}
