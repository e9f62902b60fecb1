import { Figure, Figures } from "@/components/accounts/overview/figure";
import { Bar } from "@/components/data/bar";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { LACK_LABELS } from "@/lib/platform/pages/page-score";
import type { PageQualitySummary } from "@/lib/site/sitemap/schema";

const listOf = (filters: Readonly<Record<string, string>>) =>
  `${dashboardPaths.pageQuality}?${new URLSearchParams(filters)}`;

const ROW =
  "grid grid-cols-[minmax(min-content,5.5rem)_minmax(0,1fr)_minmax(min-content,4rem)] items-center gap-x-2";

interface QualitySummaryProps {
  summary: PageQualitySummary;
  /** Minimum score for a page to be indexed. */
  threshold: number;
}

export function QualitySummary({ summary, threshold }: QualitySummaryProps) {
  const { indexed, hidden, ranges, causes } = summary;
  return (
    <>
      <Figures>
        <Figure label="Pages" value={indexed + hidden} href={listOf({ indexed: "all" })} />
        <Figure label="In search engines" value={indexed} href={listOf({ indexed: "yes" })} />
        <Figure label="Hidden" value={hidden} href={listOf({ indexed: "no" })} isTask />
      </Figures>
      <div className="panels mb-5 lg:grid-cols-2">
        <Points ranges={ranges} threshold={threshold} />
        <Causes causes={causes} hidden={hidden} />
      </div>
    </>
  );
}

function Points({
  ranges,
  threshold,
}: Pick<PageQualitySummary, "ranges"> & Pick<QualitySummaryProps, "threshold">) {
  const most = Math.max(1, ...ranges.map(({ indexed, hidden }) => indexed + hidden));
  return (
    <section className="panel" aria-labelledby="points-title">
      <h2 className="panel-title mb-1" id="points-title">
        Pages by points
      </h2>
      <p className="mb-2 text-15 text-gravel">{`Pages are hidden below ${threshold} points.`}</p>
      <ol className="grid gap-1">
        {ranges.toReversed().map(({ from, to, indexed, hidden }) => (
          <li key={from} className={ROW}>
            <span className="tabular-nums">{`${from} to ${to}`}</span>
            <Bar
              share={(indexed + hidden) / most}
              className={hidden > indexed ? "bg-danger" : "bg-leaf"}
            />
            <span className="text-right tabular-nums">
              {(indexed + hidden).toLocaleString("en-US")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Causes({ causes, hidden }: Pick<PageQualitySummary, "causes" | "hidden">) {
  return (
    <section className="panel" aria-labelledby="causes-title">
      <h2 className="panel-title mb-1" id="causes-title">
        What hidden pages are missing
      </h2>
      {causes.length === 0 ? (
        <p>No page is hidden from search engines.</p>
      ) : (
        <>
          <p className="mb-2 text-15 text-gravel">A page can be missing several things.</p>
          <ol className="grid gap-2">
            {causes.map(({ lack, pages }) => (
              <li key={lack} className="grid gap-1">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <a href={listOf({ indexed: "no", lacks: lack })}>{LACK_LABELS[lack]}</a>
                  <span className="tabular-nums">{pages.toLocaleString("en-US")}</span>
                </span>
                <Bar share={pages / Math.max(1, hidden)} className="bg-danger" />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
