import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";
import { isListedDay } from "@/lib/core/time";

/** Changes to the balance by reason, in signed cents. Their sum is the closing balance minus the opening balance. */
export interface StatementTotals {
  bought: number;
  calls: number;
  credited: number;
  adjusted: number;
  lapsed: number;
}

const GROUPS: Readonly<Record<StatementLine["kind"], keyof StatementTotals | null>> = {
  purchase: "bought",
  bonus: "bought",
  refund: "bought",
  refund_failed: "bought",
  chargeback: "bought",
  chargeback_reversed: "bought",
  call_charge: "calls",
  auto_credit: "credited",
  dispute_credit: "credited",
  adjustment: "adjusted",
  expiry: "lapsed",
  // These only move credit between the mechanic's own accounts.
  hold: null,
  hold_release: null,
  debt_settlement: null,
};

/** Whether a line takes back the unspent part of an order's bonus after a refund or chargeback. */
export const isBonusTakenBack = ({ kind, causeKind }: Pick<StatementLine, "kind" | "causeKind">) =>
  kind === "expiry" && causeKind !== "lot";

export function totalsOf(
  lines: readonly Pick<StatementLine, "kind" | "causeKind" | "changeCents">[],
): StatementTotals {
  const totals: StatementTotals = { bought: 0, calls: 0, credited: 0, adjusted: 0, lapsed: 0 };
  for (const { kind, causeKind, changeCents } of lines) {
    const group = isBonusTakenBack({ kind, causeKind }) ? "bought" : GROUPS[kind];
    if (group) totals[group] += changeCents;
  }
  return totals;
}

const DAYS_SHOWN = 90;

/**
 * Returns the first and last day of a statement (YYYY-MM-DD). `to` defaults to `today`, and `from` to 89 days before
 * `to`. Two days may be in either order. Ignores invalid dates, dates outside 2000 to 2100, and a `from` after today
 * without a `to`.
 */
export function statementDays(
  asked: { from?: unknown; to?: unknown },
  today: string,
): { from: string; to: string } {
  const to = isListedDay(asked.to) ? asked.to : today;
  const from = isListedDay(asked.from) ? asked.from : daysBefore(to, DAYS_SHOWN - 1);
  if (from <= to) return { from, to };
  return isListedDay(asked.to)
    ? { from: to, to: from }
    : { from: daysBefore(to, DAYS_SHOWN - 1), to };
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
