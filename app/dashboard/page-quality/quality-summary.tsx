import { FigureLine } from "@/components/data/figure-line";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { LACK_LABELS } from "@/lib/platform/pages/page-score";
import type { PageQualitySummary } from "@/lib/site/sitemap/schema";

const listOf = (filters: Readonly<Record<string, string>>) =>
  `${dashboardPaths.pageQuality}?${new URLSearchParams(filters)}`;

interface QualitySummaryProps {
  summary: PageQualitySummary;
  /** Minimum score for a page to be indexed. */
  threshold: number;
}

export function QualitySummary({ summary, threshold }: QualitySummaryProps) {
  const { indexed, hidden, ranges, causes } = summary;
  return (
    <div className="mb-3 grid gap-x-8 gap-y-2 *:min-w-0 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <FigureLine
          figures={[
            { label: "Pages", value: indexed + hidden, href: listOf({ indexed: "all" }) },
            { label: "In search engines", value: indexed, href: listOf({ indexed: "yes" }) },
            { label: "Hidden", value: hidden, href: listOf({ indexed: "no" }), isTask: true },
          ]}
        />
        <Causes causes={causes} />
      </div>
      <Points ranges={ranges} threshold={threshold} />
    </div>
  );
}

type PointsProps = Pick<PageQualitySummary, "ranges"> & Pick<QualitySummaryProps, "threshold">;

/** A column for each ten points. */
function Points({ ranges, threshold }: PointsProps) {
  const most = Math.max(1, ...ranges.map(({ indexed, hidden }) => indexed + hidden));
  return (
    <section aria-labelledby="points-title">
      <h2 className="text-15 text-gravel" id="points-title">
        {`Pages by points, hidden below ${threshold}`}
      </h2>
      <ol className="mt-1 flex h-20 overflow-x-clip gap-0.5 text-13 tabular-nums">
        {ranges.map(({ from, to, indexed, hidden }) => {
          const count = indexed + hidden;
          return (
            <li
              key={from}
              className="relative flex min-w-0 flex-1 flex-col justify-end text-center"
            >
              <span className="sr-only">{`${from} to ${to} points: ${count}`}</span>
              <span aria-hidden="true">{count > 0 && count.toLocaleString("en-US")}</span>
              <span
                aria-hidden="true"
                className={`rounded-t-sm ${hidden > indexed ? "bg-danger" : "bg-leaf"}`}
                style={{ height: `${Math.round((count / most) * 45)}%` }}
              />
              <span aria-hidden="true" className="border-t-2 border-line text-gravel">
                {from}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What hidden pages are missing, the most frequent first. */
function Causes({ causes }: Pick<PageQualitySummary, "causes">) {
  if (causes.length === 0) return null;
  return (
    <section aria-labelledby="causes-title">
      <h2 className="sr-only" id="causes-title">
        What hidden pages are missing
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {causes.map(({ lack, pages }) => (
          <li key={lack}>
            <a href={listOf({ indexed: "no", lacks: lack })}>{LACK_LABELS[lack]}</a>
            <span className="text-gravel tabular-nums">{` ${pages.toLocaleString("en-US")}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
