import { Figure, Figures } from "@/components/accounts/overview/figure";
import { countOf } from "@/components/ui/count-of";
import { SideScroll } from "@/components/ui/side-scroll";
import { formatDollars } from "@/lib/core/money";
import { formatDate } from "@/lib/core/time";
import { costPer } from "@/lib/marketing/campaigns/rules/cost-per";
import type { CampaignResults, CampaignWeek } from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const NONE = "–";

/** Returns a cost such as "$31.25", or a dash if there is none. */
export function costText(cents: number | null): string {
  return cents === null ? NONE : formatDollars(cents);
}

interface CampaignResultsProps {
  results: CampaignResults;
  weeks: readonly CampaignWeek[];
}

export function CampaignResultsPanel({ results, weeks }: CampaignResultsProps) {
  const { from, to } = results;
  return (
    <section className="panel">
      <h2 className="panel-title">Results</h2>
      <p className="mb-3 text-gravel">
        {from && to
          ? `These results cover ${formatDate(from)} to ${formatDate(to)}, the period of the imported cost reports. `
          : "No costs imported yet. "}
        Calls from visitors we weren’t allowed to measure aren’t counted, so the actual cost per
        call may be lower. <a href={dashboardPaths.imports("costs")}>Import ad costs</a>
      </p>
      <ResultFigures results={results} />
      {weeks.length > 0 && <Weeks weeks={weeks} />}
    </section>
  );
}

function ResultFigures({ results }: { results: CampaignResults }) {
  const { from, costCents, clicks, impressions, calls, billed, kept, keptCents } = results;
  return (
    <Figures>
      <Figure label="Cost" value={from === null ? NONE : formatDollars(costCents)}>
        {`${countOf(clicks, "click")}, ${countOf(impressions, "impression")}`}
      </Figure>
      <Figure label="Cost per call" value={costText(costPer(results, "calls"))}>
        {countOf(calls, "call")}
      </Figure>
      <Figure label="Cost per billed call" value={costText(costPer(results, "billed"))}>
        {`${billed} billed`}
      </Figure>
      <Figure label="Cost per kept call" value={costText(costPer(results, "kept"))}>
        {`${kept} not credited in full`}
      </Figure>
      <Figure label="Kept fees" value={formatDollars(keptCents)}>
        Minus credited fees
      </Figure>
    </Figures>
  );
}

function Weeks({ weeks }: { weeks: readonly CampaignWeek[] }) {
  return (
    <SideScroll label="Results by week">
      <table className="w-full tabular-nums [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-right [&_:is(th,td):first-child]:text-left [&_:is(th,td):not(:first-child)]:pl-3 [&_tbody_:is(th,td)]:border-t [&_tbody_:is(th,td)]:border-grid">
        <thead className="font-sign text-17/[1.2]">
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Cost</th>
            <th scope="col">Clicks</th>
            <th scope="col">Calls</th>
            <th scope="col">Billed</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, costCents, clicks, calls, billed, kept }) => (
            <tr key={week}>
              <th scope="row">{formatDate(week)}</th>
              <td>{formatDollars(costCents)}</td>
              <td>{clicks.toLocaleString("en-US")}</td>
              <td>{calls}</td>
              <td>{billed}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
