import type { ReactNode } from "react";
import { TrendLine } from "@/components/accounts/overview/trend-line";
import type { SiteDay, SiteFigures, SiteTrend } from "@/lib/accounts/overview/schema";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface SiteTilesProps {
  trend: SiteTrend;
  /** The reader's IANA zone. */
  timezone: string;
}

/** The five figures that administrators steer by, each with its days and its change from the period before. */
export function SiteTiles({ trend, timezone }: SiteTilesProps) {
  const { days, total, before } = trend;
  const since = { from: days[0]?.date ?? "", zone: timezone };
  const shown = (name: keyof SiteFigures) => ({
    amounts: days.map((day) => day[name]),
    change: changeOf(total[name], before[name]),
  });
  const count = (value: number) => value.toLocaleString("en-US");
  return (
    <section aria-label={`Last ${days.length} days`} className="mb-4">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,calc(50%-0.375rem))),1fr))] gap-3 md:grid-cols-3 xl:grid-cols-5">
        <Tile
          label="Calls"
          href={dashboardPaths.callsOf(since)}
          value={count(total.calls)}
          {...shown("calls")}
        />
        <Tile
          label="Answered"
          href={dashboardPaths.callsOf({ result: "answered", ...since })}
          value={rateOf(total) === null ? "–" : `${rateOf(total)}%`}
          amounts={days.map((day) => rateOf(day) ?? 0)}
          change={pointsOf(rateOf(total), rateOf(before))}
        />
        <Tile
          label="Revenue"
          href={dashboardPaths.callsOf({ cost: "billed", ...since })}
          value={formatDollars(Math.round(total.revenueCents / 100) * 100)}
          {...shown("revenueCents")}
        />
        <Tile
          label="New mechanics"
          href={dashboardPaths.mechanics}
          value={count(total.newMechanics)}
          {...shown("newMechanics")}
        />
        <Tile label="Taps on a number" value={count(total.taps)} {...shown("taps")} />
      </div>
      <p className="mt-1.5 text-15 text-gravel">
        {`Compared with the ${days.length} days before, up to the same time of day. Revenue is by the day of the call and minus credited fees. The share of answered calls leaves out blocked ones.`}
      </p>
    </section>
  );
}

/** Returns the percentage of calls that a mechanic took, without calls that are still going on or were blocked. */
function rateOf({ answered, missed }: Pick<SiteDay, "answered" | "missed">): number | null {
  const ended = answered + missed;
  return ended === 0 ? null : Math.round((answered / ended) * 100);
}

interface Change {
  /** 1 if the figure rose, -1 if it fell, and 0 if it is the same or there is nothing to compare. */
  direction: -1 | 0 | 1;
  words: string;
}

function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 0, words: "No change" };
  if (before <= 0) return { direction: 0, words: "None before" };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return now > before
    ? { direction: 1, words: `${percent}% more` }
    : { direction: -1, words: `${percent}% less` };
}

function pointsOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { direction: 0, words: "None before" };
  if (now === before) return { direction: 0, words: "No change" };
  const points = Math.abs(now - before);
  const words = `${points} ${points === 1 ? "point" : "points"} ${now > before ? "more" : "less"}`;
  return { direction: now > before ? 1 : -1, words };
}

interface TileProps {
  label: string;
  value: ReactNode;
  href?: string;
  amounts: readonly number[];
  change: Change;
}

const COLORS = { "-1": "text-danger", "0": "text-gravel", "1": "text-leaf" } as const;
const ARROWS = { "-1": "▼ ", "0": "", "1": "▲ " } as const;

function Tile({ label, value, href, amounts, change }: TileProps) {
  return (
    <div className="relative rounded-md border border-t-6 border-grid border-t-green bg-card px-3.5 pt-2 pb-2.5 has-[a:hover]:border-ink max-md:last:col-span-full">
      {/* Makes the whole tile clickable. */}
      <p className="[&_a]:after:absolute [&_a]:after:inset-0">
        {href ? <a href={href}>{label}</a> : label}
      </p>
      <div className="flex items-end justify-between gap-3">
        <div className="font-sign text-36/[1.1]">{value}</div>
        <Sparkline amounts={amounts} />
      </div>
      <p className={`text-15 ${COLORS[change.direction]}`}>
        <span aria-hidden="true">{ARROWS[change.direction]}</span>
        {change.words}
      </p>
    </div>
  );
}

/** The line's height in the drawing's units. */
const RISE = 20;

/** The most points that a small line can show without becoming a blur. */
const MOST_POINTS = 15;

/** Returns the averages of equally long groups of days; leaves out the first days if they don't fill a group. */
function smooth(amounts: readonly number[]): number[] {
  const size = Math.ceil(amounts.length / MOST_POINTS);
  const groups = Math.floor(amounts.length / size);
  const full = amounts.slice(amounts.length - groups * size);
  return Array.from({ length: groups }, (_, group) => {
    const days = full.slice(group * size, (group + 1) * size);
    return days.reduce((sum, amount) => sum + amount, 0) / size;
  });
}

function Sparkline({ amounts: all }: { amounts: readonly number[] }) {
  const amounts = smooth(all);
  return (
    <TrendLine
      amounts={amounts}
      most={Math.max(1, ...amounts)}
      height={RISE}
      className="h-8 min-w-0 flex-1 max-w-28"
      lineClass="stroke-2"
    />
  );
}
