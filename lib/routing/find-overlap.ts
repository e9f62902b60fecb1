import type { DayHours } from "@/lib/routing/open-hours";

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

type Span = { day: number; start: number; end: number };

/**
 * The day (0 is Sunday) on which an interval begins before another has ended, the one before midnight of the day
 * before included; null when none does. Intervals that only meet do not overlap.
 */
export function findOverlap(week: readonly DayHours[]): number | null {
  const spans = week.flatMap(spansOf).sort((a, b) => a.start - b.start || a.end - b.end);
  const [first] = spans;
  if (!first) return null;
  // Saturday's night runs into Sunday: the week's first interval comes round again.
  const round = [...spans, { ...first, start: first.start + WEEK_MINUTES }];
  let open = Number.NEGATIVE_INFINITY;
  for (const { day, start, end } of round) {
    if (start < open) return day;
    open = Math.max(open, end);
  }
  return null;
}

function spansOf(hours: DayHours, day: number): Span[] {
  return hours.map(({ opens, closes }) => ({
    day,
    start: day * DAY_MINUTES + opens,
    end: day * DAY_MINUTES + (closes > opens ? closes : closes + DAY_MINUTES),
  }));
}
