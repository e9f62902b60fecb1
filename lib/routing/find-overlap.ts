import type { DayHours } from "@/lib/routing/open-hours";

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

type Span = { day: number; start: number; end: number };

/**
 * The day (0 is Sunday) with an interval that starts before an earlier one ends, including one that runs past midnight
 * from the day before. Null when none overlap. Intervals that only touch do not overlap.
 */
export function findOverlap(week: readonly DayHours[]): number | null {
  const spans = week.flatMap(spansOf).sort((a, b) => a.start - b.start || a.end - b.end);
  const [first] = spans;
  if (!first) return null;
  // Saturday night runs into Sunday, so the week's first interval is checked again at the end.
  const wrapped = [...spans, { ...first, start: first.start + WEEK_MINUTES }];
  let open = Number.NEGATIVE_INFINITY;
  for (const { day, start, end } of wrapped) {
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
