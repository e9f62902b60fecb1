import { FigureLine } from "@/components/data/figure-line";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import type { DisputeAging } from "@/lib/telephony/disputes/schema/dispute-list";

export function DisputeAges({ aging }: { aging: DisputeAging }) {
  const { overdue, underDay, oneToTwoDays, older, decided } = aging;
  return (
    <FigureLine
      figures={[
        { label: "Past the deadline", value: overdue, isTask: true },
        { label: "Under 1 day old", value: underDay },
        { label: "1 to 2 days old", value: oneToTwoDays },
        // Deadlines are in business days.
        ...(older > 0 ? [{ label: "Older, but on time", value: older }] : []),
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
      note: `of ${countOf(count, "dispute")}: ${formatDollars(creditedCents)} of ${formatDollars(feeCents)} in fees`,
    },
  ];
}
