import { PrintButton } from "@/components/billing/ledger/print-button";
import { StatementLines } from "@/components/billing/ledger/statement-lines";
import { formatChange } from "@/components/billing/ledger/transfer-words";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { type StatementTotals, totalsOf } from "@/lib/billing/ledger/rules/statement-totals";
import type { ChainStart } from "@/lib/billing/ledger/rules/verify-chain";
import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";
import { formatDollars } from "@/lib/core/money";
import { clockName, formatDate } from "@/lib/core/time";

interface StatementViewProps {
  /** The page's path, which the date form submits to. */
  href: string;
  parent: { label: string; href: string };
  mechanic: { name: string; businessName: string | null };
  /** The reader's IANA zone. */
  timezone: string;
  site: { brandName: string; mailingAddress: string };
  /** YYYY-MM-DD in the reader's zone. */
  days: { from: string; to: string };
  /** Whether to leave out lines that left the balance unchanged. */
  isShort: boolean;
  start: ChainStart;
  lines: readonly StatementLine[];
  /** The API URL for the mechanic's transfers. */
  transfersUrl: string;
}

const TOTALS: readonly [keyof StatementTotals, string][] = [
  ["bought", "Purchases and bonuses"],
  ["calls", "Calls"],
  ["credited", "Credits for calls"],
  ["adjusted", "Adjustments"],
  ["lapsed", "Expired credit"],
];

/** A printable statement. Works without JavaScript, except that the browser can't verify it. */
export function StatementView(props: StatementViewProps) {
  const { href, parent, mechanic, timezone, site, days, isShort, start, lines, transfersUrl } =
    props;
  const { name, businessName } = mechanic;
  const totals = totalsOf(lines);
  const allHref = `${href}?${new URLSearchParams({ ...days, show: "all" })}`;
  const endCents = lines.at(-1)?.balanceCents ?? start.balanceCents;
  return (
    <div className="max-w-224 print:max-w-none">
      <PageHead
        title="Statement"
        text={`${formatDate(days.from)} to ${formatDate(days.to)}, ${clockName(timezone)}`}
        parent={parent}
        actions={<PrintButton />}
      />
      <div className="mb-5 flex flex-wrap justify-between gap-x-8 gap-y-3">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          {businessName && <bdi className="block">{businessName}</bdi>}
        </p>
        <p className="sm:text-right">
          <b>{site.brandName}</b>
          <span className="block">{site.mailingAddress}</span>
        </p>
      </div>
      <DaysForm href={href} days={days} />
      <dl className="mb-6 grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 border-y-3 border-ink py-2 tabular-nums [&_dd]:text-right">
        <dt className="font-bold">Opening balance</dt>
        <dd className="font-bold">{formatDollars(start.balanceCents)}</dd>
        {TOTALS.filter(([group]) => totals[group] !== 0).map(([group, label]) => (
          <div key={group} className="col-span-full grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd>{formatChange(totals[group])}</dd>
          </div>
        ))}
        <dt className="font-bold">Closing balance</dt>
        <dd className="font-bold">{formatDollars(endCents)}</dd>
      </dl>
      <StatementLines {...{ start, lines, isShort, allHref, timezone, transfersUrl }} />
    </div>
  );
}

function DaysForm({ href, days }: Pick<StatementViewProps, "href" | "days">) {
  const field = (name: "from" | "to", label: string) => (
    <label className="grid gap-0.5 text-15 text-gravel">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={days[name]}
        className="input py-0 text-17 text-ink"
      />
    </label>
  );
  return (
    <form
      method="get"
      action={href}
      className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden"
    >
      {field("from", "From")}
      {field("to", "To")}
      <button type="submit" className="button-outline">
        Show
      </button>
    </form>
  );
}
