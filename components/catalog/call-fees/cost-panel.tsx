import { CostSentences } from "@/components/catalog/call-fees/cost-sentences";
import type { FeeTerms, OwnFee } from "@/lib/catalog/call-fees/rules/fee-words";
import { formatDollars } from "@/lib/core/money";
import { formatTime } from "@/lib/core/time";

interface CostPanelProps {
  terms: FeeTerms;
  /** Each fee that the mechanic's calls have, highest first, and then those that are announced. */
  fees: readonly OwnFee[];
  /** The reader's IANA zone. */
  timezone: string;
}

const FEES_SHOWN = 10;

/** What the calls of a mechanic cost, which are free, and what will change. */
export function CostPanel({ terms, fees, timezone }: CostPanelProps) {
  const current = fees.filter(({ from }) => from === null);
  const shown = [...current.slice(0, FEES_SHOWN), ...fees.filter(({ from }) => from !== null)];
  return (
    <section className="panel mb-4 scroll-mt-17" id="fees" aria-labelledby="fees-title">
      <h2 className="panel-title" id="fees-title">
        What calls cost
      </h2>
      <CostSentences {...{ terms, timezone }} />
      {fees.length > 1 && (
        <dl className="mt-3 grid max-w-120 grid-cols-[minmax(0,1fr)_auto] gap-x-4 tabular-nums [&_dd]:text-right">
          {shown.map(({ calls, feeCents, from }) => (
            <div key={`${calls} ${from}`} className="col-span-full grid grid-cols-subgrid">
              <dt>
                {calls ?? "Other calls"}
                {from !== null && `, from ${formatTime(from, { hasMinutes: true, timezone })}`}
              </dt>
              <dd>{feeCents === 0 ? "Free" : formatDollars(feeCents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {fees.length > shown.length && (
        <p className="mt-1 text-gravel">{`and ${fees.length - shown.length} lower fees`}</p>
      )}
    </section>
  );
}
