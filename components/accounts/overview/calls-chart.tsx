import { DayBars } from "@/components/data/day-bars";
import { countOf } from "@/components/ui/count-of";
import type { DayOfCalls } from "@/lib/accounts/overview/schema";
import { formatDollars } from "@/lib/core/money";

export function CallsChart({ days }: { days: readonly DayOfCalls[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayBars
        label="Calls per day"
        days={days}
        amountOf={({ calls }) => calls}
        format={(calls) => countOf(calls, "call")}
      />
      <DayBars
        label="Spend per day"
        days={days}
        amountOf={({ spentCents }) => spentCents}
        format={formatDollars}
      />
    </div>
  );
}
