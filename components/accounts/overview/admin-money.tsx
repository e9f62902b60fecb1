import { Figure, Figures } from "@/components/accounts/overview/figure";
import type { AdminMoney } from "@/lib/accounts/overview/schema";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export function AdminMoneyFigures({ money }: { money: AdminMoney }) {
  const { since, calls, answeredCalls, billedCalls, revenueCents } = money;
  const listOf = (query: object) =>
    `${dashboardPaths.calls}?${new URLSearchParams({ ...query, ...since })}`;
  return (
    <Figures title="Last 30 days">
      <Figure label="Calls" value={calls} href={listOf({})} />
      <Figure
        label="Answered"
        value={calls === 0 ? "–" : `${Math.round((answeredCalls / calls) * 100)}%`}
        href={listOf({ result: "missed" })}
      >
        {`${calls - answeredCalls} not answered by a mechanic`}
      </Figure>
      <Figure label="Billed" value={billedCalls} href={listOf({ cost: "billed" })}>
        {calls > 0 && `${Math.round((billedCalls / calls) * 100)}% of calls`}
      </Figure>
      <Figure label="Revenue" value={formatDollars(revenueCents)} href={listOf({ cost: "billed" })}>
        Minus credited fees
      </Figure>
    </Figures>
  );
}
