import { FoldedTable } from "@/components/data/folded-table";
import type { SiteDay } from "@/lib/accounts/overview/schema";
import { formatDollars } from "@/lib/core/money";
import { formatDate } from "@/lib/core/time";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** In the drawing's units: one for each day, and this many for the highest bar. Two digits keep the paths short. */
const HEIGHT = 99;
/** For the highest point of the line below the bars. */
const LINE_HEIGHT = 35;
const TOTAL_HEIGHT = HEIGHT + 9 + LINE_HEIGHT;

interface SiteChartProps {
  days: readonly SiteDay[];
  /** The reader's IANA zone. */
  timezone: string;
}

/** Calls per day as stacked bars, and revenue as a line below them. The table below has the same numbers. */
export function SiteChart({ days, timezone }: SiteChartProps) {
  const mostCalls = Math.max(1, ...days.map(stackOf));
  const mostCents = Math.max(0, ...days.map(({ revenueCents }) => revenueCents));
  const barTo = (amountOf: (day: SiteDay) => number) => bars(days.map(amountOf), mostCalls);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-15">
        <Legend className="fill-leaf" label="Answered" />
        <Legend className="fill-danger" label="Missed" isNarrow />
        <Legend className="fill-line" label="Blocked" isNarrow />
        <span className="inline-flex items-center gap-1.5">
          <svg className="h-3 w-5" viewBox="0 0 20 12" aria-hidden="true">
            <path className="fill-none stroke-ink stroke-2" d="M1 10l6-6 5 4 7-7" />
          </svg>
          Revenue
        </span>
        <span className="ml-auto text-gravel">
          {`Peaks: ${mostCalls.toLocaleString("en-US")} calls, ${formatDollars(mostCents)}`}
        </span>
      </figcaption>
      <svg
        className="mt-2 h-52 w-full border-b-2 border-line sm:h-68"
        viewBox={`-.5 0 ${days.length} ${TOTAL_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Calls and revenue per day. The table below lists the numbers."
      >
        {/* Heights count from the bottom. */}
        <g transform={`matrix(1 0 0 -1 0 ${HEIGHT})`}>
          <path className="stroke-line" strokeWidth=".4" d={barTo(stackOf)} />
          <path className="stroke-danger" strokeWidth=".4" d={barTo(endedOf)} />
          <path className="stroke-leaf" strokeWidth=".76" d={barTo(({ answered }) => answered)} />
        </g>
        <path
          className="fill-none stroke-line [vector-effect:non-scaling-stroke]"
          d={`M-.5 ${HEIGHT}h${days.length}`}
        />
        {mostCents > 0 && <RevenueLine days={days} mostCents={mostCents} />}
      </svg>
      <p className="mt-1 flex justify-between text-15 text-gravel" aria-hidden="true">
        <span>{formatDate(days[0]?.date ?? "")}</span>
        <span>Today</span>
      </p>
      <DayTable days={days} timezone={timezone} />
    </figure>
  );
}

const endedOf = ({ answered, missed }: SiteDay) => answered + missed;
const stackOf = (day: SiteDay) => endedOf(day) + day.blocked;

/** Returns a path with a line from the bottom for each amount. */
function bars(amounts: readonly number[], most: number): string {
  return amounts
    .map((amount, day) => (amount === 0 ? "" : `M${day} 0V${Math.round((amount / most) * HEIGHT)}`))
    .join("");
}

function RevenueLine({ days, mostCents }: { days: readonly SiteDay[]; mostCents: number }) {
  const points = days.map(({ revenueCents }, day) => {
    const height = Math.round((Math.max(0, revenueCents) / mostCents) * LINE_HEIGHT);
    return `${day} ${TOTAL_HEIGHT - 1 - height}`;
  });
  return (
    <path
      className="fill-none stroke-ink stroke-2 [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
      d={`M${points.join("L")}`}
    />
  );
}

interface LegendProps {
  className: string;
  label: string;
  /** Bars differ in width, too, for people who can't tell the colors apart. */
  isNarrow?: boolean;
}

function Legend({ className, label, isNarrow = false }: LegendProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg className="h-3 w-3" viewBox="0 0 12 12" aria-hidden="true">
        <rect className={className} x={isNarrow ? 3 : 0} width={isNarrow ? 6 : 12} height="12" />
      </svg>
      {label}
    </span>
  );
}

const HEADS = ["Calls", "Answered", "Missed", "Blocked", "Revenue"] as const;

function DayTable({ days, timezone }: SiteChartProps) {
  return (
    <FoldedTable
      label="Calls and revenue per day"
      rowHead="Day"
      heads={HEADS}
      rows={days.toReversed().map((day) => ({
        id: day.date,
        title: (
          <a href={dashboardPaths.callsOf({ from: day.date, to: day.date, zone: timezone })}>
            {formatDate(day.date)}
          </a>
        ),
        cells: [day.calls, day.answered, day.missed, day.blocked, formatDollars(day.revenueCents)],
      }))}
    />
  );
}
