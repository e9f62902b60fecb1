import { Figure, Figures } from "@/components/accounts/overview/figure";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import type { DisputeAging } from "@/lib/telephony/disputes/schema/dispute-list";

export function DisputeAges({ aging }: { aging: DisputeAging }) {
  const { overdue, underDay, oneToTwoDays, older, decided } = aging;
  return (
    <Figures>
      <Figure label="Past the deadline" value={overdue} isTask />
      <Figure label="Under 1 day old" value={underDay} />
      <Figure label="1 to 2 days old" value={oneToTwoDays} />
      {older > 0 && (
        <Figure label="Older, but on time" value={older}>
          Deadlines are in business days
        </Figure>
      )}
      <Figure
        label="Refunded"
        value={
          decided.count === 0 ? "–" : `${Math.round((decided.refunded / decided.count) * 100)}%`
        }
      >
        {decided.count === 0
          ? "None decided in 30 days"
          : `Of ${countOf(decided.count, "dispute")} decided in 30 days: ${formatDollars(decided.creditedCents)} of ${formatDollars(decided.feeCents)} in fees`}
      </Figure>
    </Figures>
  );
}
