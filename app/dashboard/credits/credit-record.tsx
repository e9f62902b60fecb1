import { BalanceLine } from "@/components/accounts/overview/balance-line";
import { FigureLine } from "@/components/data/figure-line";
import { Folded } from "@/components/data/folded";
import { FoldedTable } from "@/components/data/folded-table";
import { totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import type { CreditRecord } from "@/lib/billing/ledger/schema/credit-record";
import { formatDollars } from "@/lib/core/money";
import { formatDate } from "@/lib/core/time";

/** A mechanic's balance over the last 30 days, and what changed it. */
export function CreditRecordPanel({ record }: { record: CreditRecord }) {
  return (
    <section className="panel" aria-labelledby="credit-record">
      <h2 className="panel-title mb-1" id="credit-record">
        Last 30 days
      </h2>
      <Changes record={record} />
    </section>
  );
}

/** The balance of all mechanics together. */
export function AllCreditRecord({ record }: { record: CreditRecord }) {
  const { now, totals } = record;
  return (
    <section aria-labelledby="credit-record" className="mb-4">
      <h2 className="sr-only" id="credit-record">
        All balances over 30 days
      </h2>
      <FigureLine
        figures={[
          { label: "All balances", value: formatDollars(totalCredit(now)), note: madeUpOf(now) },
          { label: "Bought in 30 days, with bonuses", value: formatDollars(totals.bought) },
          { label: "Spent on calls", value: formatDollars(-totals.calls) },
          { label: "Returned", value: formatDollars(totals.credited) },
        ]}
      />
      <Folded label="Show the balance over 30 days">
        <Line record={record} />
      </Folded>
    </section>
  );
}

function madeUpOf({ paidCents, promoCents, heldCents, debtCents }: CreditRecord["now"]): string {
  const parts = [
    `${formatDollars(paidCents)} purchased`,
    `${formatDollars(promoCents)} promotional`,
    ...(heldCents > 0 ? [`${formatDollars(heldCents)} set aside`] : []),
  ];
  const owed = debtCents > 0 ? `, minus ${formatDollars(debtCents)} owed` : "";
  return parts.join(", ") + owed;
}

function Changes({ record }: { record: CreditRecord }) {
  const { bought, calls, credited, adjusted, lapsed } = record.totals;
  const other = adjusted + lapsed;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 [&_dd]:font-sign [&_dd]:text-22/[1.1] [&_dd]:tabular-nums [&_dt]:text-gravel">
        <Amount label="Bought, with bonuses" cents={bought} />
        <Amount label="Spent on calls" cents={-calls} />
        <Amount label="Returned" cents={credited} />
        {other !== 0 && <Amount label="Adjusted or expired" cents={other} />}
      </dl>
      <Line record={record} />
    </>
  );
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  );
}

function Line({ record: { days } }: { record: CreditRecord }) {
  return (
    <>
      <BalanceLine balances={days.map(({ balanceCents }) => balanceCents)} />
      <FoldedTable
        label="Balance at the end of each day"
        rowHead="Day"
        heads={["Balance"]}
        rows={days.toReversed().map(({ date, balanceCents }) => ({
          id: date,
          title: formatDate(date),
          cells: [formatDollars(balanceCents)],
        }))}
      />
    </>
  );
}
