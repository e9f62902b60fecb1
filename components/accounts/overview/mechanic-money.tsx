import { CallsChart } from "@/components/accounts/overview/calls-chart";
import { CountTable } from "@/components/accounts/overview/count-table";
import { PeriodTabs } from "@/components/accounts/overview/period-tabs";
import { countOf } from "@/components/ui/count-of";
import type { MechanicMoney, MechanicWork } from "@/lib/accounts/overview/schema";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PERIODS = ["7", "30"] as const;
export type Period = (typeof PERIODS)[number];

interface MechanicMoneyPanelProps {
  money: MechanicMoney;
  work: MechanicWork;
  /** The number of days that the chart covers. */
  period: Period;
}

export function MechanicMoneyPanel({ money, work, period }: MechanicMoneyPanelProps) {
  const { rings, answered, openDisputes } = money;
  const days = money.days.slice(-Number(period));
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const spentCents = days.reduce((sum, { spentCents: cents }) => sum + cents, 0);
  return (
    <section className="panel mb-4" aria-labelledby="calls-title">
      <h2 className="panel-title mb-1" id="calls-title">
        Calls and spend
      </h2>
      <PeriodTabs periods={PERIODS} open={period} />
      <p className="mb-3">
        <b>{calls.toLocaleString("en-US")}</b>
        {calls === 1 ? " call taken · " : " calls taken · "}
        <b>{formatDollars(spentCents)}</b>
        {" spent, minus credited fees"}
      </p>
      <CallsChart days={days} />
      <CountTable work={work} />
      <p className="mt-2">
        {rings > 0 &&
          `You answered ${answered} of ${countOf(rings, "call")} (${Math.round((answered / rings) * 100)}%) in the last 30 days. `}
        <a href={dashboardPaths.callsOf({ result: "missed", from: money.days[0]?.date ?? "" })}>
          Missed calls
        </a>
        {" · "}
        <a href={dashboardPaths.callsOf({ cost: "disputed" })}>
          {countOf(openDisputes, "open dispute")}
        </a>
      </p>
    </section>
  );
}

/**
 * Returns what the mechanic should do about money, most urgent first. A balance is low if it is less than `lowCents`,
 * including credit that is set aside for calls.
 */
export function moneySteps(
  money: MechanicMoney,
  lowCents: number,
): { label: string; href: string }[] {
  const { availableCents, heldCents, debtCents, needsCredit, lacksCredit, questionedCallIds } =
    money;
  const questions = questionedCallIds.map((callId) => ({
    label: "Answer our question about your dispute",
    href: `${dashboardPaths.call(callId)}#dispute`,
  }));
  const buy = (label: string) => [...questions, { label, href: dashboardPaths.buyCredits }];
  if (lacksCredit) {
    return debtCents > 0
      ? buy(`To get calls again, pay the ${formatDollars(debtCents)} you owe`)
      : buy("Buy credits so that drivers can call you");
  }
  return needsCredit && availableCents + heldCents < lowCents
    ? buy("Your balance is low. Buy credits to keep getting calls.")
    : questions;
}
