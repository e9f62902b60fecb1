import { TrendLine } from "@/components/accounts/overview/trend-line";
import { formatDollars } from "@/lib/core/money";

/** The line's height in the drawing's units. */
const HEIGHT = 40;

interface BalanceLineProps {
  /** In cents, at the end of each of the last days, oldest first. */
  balances: readonly number[];
}

export function BalanceLine({ balances }: BalanceLineProps) {
  const peak = Math.max(...balances);
  const most = Math.max(100, peak);
  return (
    <figure className="mt-3">
      <TrendLine
        amounts={balances}
        most={most}
        height={HEIGHT}
        className="h-14 w-full border-b-2 border-line"
        lineClass="stroke-3"
        label={`Credit over ${balances.length} days: ${formatDollars(balances[0] ?? 0)} at first, ${formatDollars(balances.at(-1) ?? 0)} now, ${formatDollars(peak)} at most`}
      />
      <figcaption className="mt-1 flex justify-between text-15 text-gravel" aria-hidden="true">
        <span>{`${balances.length} days ago`}</span>
        <span>{`peak: ${formatDollars(peak)}`}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
