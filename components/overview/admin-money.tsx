import { Figure, Figures } from "@/components/overview/figure";
import { formatDollars } from "@/lib/core/money";
import type { AdminMoney } from "@/lib/overview/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface AdminMoneyFiguresProps {
  money: AdminMoney;
  /** Active mechanics with a low balance. */
  lowBalances: number;
}

/** Calls and revenue of the last 30 days, and what is due. */
export function AdminMoneyFigures({ money, lowBalances }: AdminMoneyFiguresProps) {
  const { since, calls, answeredCalls, billedCalls, revenueCents, disputes } = money;
  const listOf = (query: object) =>
    `${dashboardPaths.calls}?${new URLSearchParams({ ...query, ...since })}`;
  return (
    <Figures>
      <Figure label="Calls, 30 days" value={calls} href={listOf({})} />
      <Figure
        label="Answered, 30 days"
        value={calls === 0 ? "–" : `${Math.round((answeredCalls / calls) * 100)}%`}
        href={listOf({ result: "missed" })}
      >
        {`${calls - answeredCalls} not answered by a mechanic`}
      </Figure>
      <Figure label="Billed, 30 days" value={billedCalls} href={listOf({ cost: "billed" })}>
        {calls > 0 && `${Math.round((billedCalls / calls) * 100)}% of calls`}
      </Figure>
      <Figure
        label="Revenue, 30 days"
        value={formatDollars(revenueCents)}
        href={listOf({ cost: "billed" })}
      >
        After credits
      </Figure>
      <Figure label="Disputes to decide" value={disputes.toDecide} href={dashboardPaths.disputes}>
        {deadlines(disputes)}
      </Figure>
      <Figure label="Low balances" value={lowBalances} href={`${dashboardPaths.credits}?only=low`}>
        Active mechanics
      </Figure>
    </Figures>
  );
}

function deadlines({ overdue, dueSoon }: AdminMoney["disputes"]): string | null {
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(dueSoon > 0 ? [`${dueSoon} due within a day`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : null;
}
