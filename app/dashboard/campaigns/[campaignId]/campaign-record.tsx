import { FunnelSteps } from "@/components/accounts/overview/call-funnel";
import { DayBars } from "@/components/data/day-bars";
import { FoldedTable } from "@/components/data/folded-table";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { formatDate } from "@/lib/core/time";
import type { CampaignRecord } from "@/lib/marketing/campaigns/schema/views";

/** A campaign's last 30 days: what it cost, what it led to, and what is left. */
export function CampaignRecordPanel({ record }: { record: CampaignRecord }) {
  const { days, total, profit } = record;
  return (
    <section className="panel" aria-labelledby="record">
      <h2 className="panel-title" id="record">
        Last 30 days
      </h2>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <div className="grid gap-4 sm:grid-cols-2">
            <DayBars
              label="Calls per day"
              days={days}
              amountOf={({ calls }) => calls}
              format={(calls) => countOf(calls, "call")}
            />
            <DayBars
              label="Cost per day"
              days={days}
              amountOf={({ costCents }) => costCents}
              format={formatDollars}
            />
          </div>
          <FoldedTable
            label="Calls and cost per day"
            rowHead="Day"
            heads={["Cost", "Taps", "Calls", "Answered", "Billed", "Kept fees"]}
            rows={days.toReversed().map((day) => ({
              id: day.date,
              title: formatDate(day.date),
              cells: [
                formatDollars(day.costCents),
                day.taps,
                day.calls,
                day.answered,
                day.billed,
                formatDollars(day.keptCents),
              ],
            }))}
          />
        </div>
        <div>
          <Profit profit={profit} />
          <FunnelSteps total={total} />
          <p className="mt-2 text-15 text-gravel">
            A call is kept if it was billed and its fee wasn’t fully credited.
          </p>
        </div>
      </div>
    </section>
  );
}

function Profit({ profit }: Pick<CampaignRecord, "profit">) {
  if (profit === null) {
    return (
      <p className="mb-3">
        <b>Profit: not known yet.</b> No cost report covers these days.
      </p>
    );
  }
  const { from, to, cents, keptCents, costCents } = profit;
  return (
    <div className="mb-3">
      <p>Profit</p>
      {/* Not a paragraph, because one in large type above another looks like a heading. */}
      <div className={`font-sign text-36/[1.1] ${cents < 0 ? "text-danger" : ""}`}>
        {formatDollars(cents)}
      </div>
      <p className="text-gravel">
        {`${formatDollars(keptCents)} in kept fees minus ${formatDollars(costCents)} for ads, ${
          from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`
        }, the days with cost reports.`}
      </p>
    </div>
  );
}
