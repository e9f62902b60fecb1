import { totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import { totalsOf } from "@/lib/billing/ledger/rules/statement-totals";
import type { Balances } from "@/lib/billing/ledger/rules/transfer";
import type { CreditLine } from "@/lib/billing/ledger/schema/credit-lines";
import type { CreditRecord } from "@/lib/billing/ledger/schema/credit-record";

/** What transfers of one kind added to the balance on one day; negative if they took from it. */
export type DayOfChanges = Pick<CreditLine, "kind" | "causeKind" | "changeCents"> & {
  date: string;
};

/** Counts back from the balances `now` to the end of each of `dates`, which are sorted and end today. */
export function creditRecord(
  now: Balances,
  { dates, changes }: { dates: readonly string[]; changes: readonly DayOfChanges[] },
): CreditRecord {
  const changeOfDate = new Map<string, number>();
  for (const { date, changeCents } of changes) {
    changeOfDate.set(date, (changeOfDate.get(date) ?? 0) + changeCents);
  }
  let balanceCents = totalCredit(now);
  const backwards = dates.toReversed().map((date) => {
    const day = { date, balanceCents };
    balanceCents -= changeOfDate.get(date) ?? 0;
    return day;
  });
  return { days: backwards.toReversed(), totals: totalsOf(changes), now };
}
