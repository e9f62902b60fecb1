import { clockText } from "@/lib/core/clock-text";
import { type LocalClock, localClock } from "@/lib/core/local-clock";
import { dateIn } from "@/lib/core/time";

/**
 * Intervals that start on one weekday, in minutes after local midnight, 0 to 1440. A `closes` at or before `opens` is
 * on the next day; 0 to 1440 is the whole day.
 */
export type DayHours = readonly { readonly opens: number; readonly closes: number }[];

export type OpenHours = {
  /** Seven days, Sunday first. */
  readonly week: readonly DayHours[];
  /** Local dates, YYYY-MM-DD, on which no interval starts. Intervals from the day before still run to their end. */
  readonly closedOn: readonly string[];
};

/** In epoch milliseconds: open from `start` until just before `end`. */
type Run = { start: number; end: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const HORIZON_DAYS = 14;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/**
 * Whether the hours include `now`. An interval runs from the first time the local clock reaches `opens` to the last
 * time it shows `closes`. When an hour repeats in the fall, opening times refer to its first occurrence and closing
 * times to its second; a time skipped in the spring means the end of the gap. Throws RangeError for an unknown zone,
 * like every function in this file that takes a zone.
 */
export function isOpenAt(hours: OpenHours, timezone: string, now: Date): boolean {
  const run = findRun(hours, localClock(timezone), now.getTime());
  return run !== null && run.start <= now.getTime();
}

/** Returns null if already open, or if there is no opening within the next 14 days (of 24 hours each). */
export function nextOpening(hours: OpenHours, timezone: string, now: Date): Date | null {
  const run = findRun(hours, localClock(timezone), now.getTime());
  return run !== null && run.start > now.getTime() ? new Date(run.start) : null;
}

/**
 * Returns "Open now · until 6:00 PM" in the mechanic's zone, "Open now · 24 hours" if the mechanic stays open for the
 * next 24 hours, "Opens Mon 8:00 AM", or "Hours not listed" if nothing opens within 14 days. Intervals that touch or
 * overlap count as one.
 */
export function describeAvailability(
  hours: OpenHours,
  timezone: string,
  now: Date,
): { isOpen: boolean; text: string } {
  const clock = localClock(timezone);
  const run = findRun(hours, clock, now.getTime());
  if (run === null) return { isOpen: false, text: "Hours not listed" };
  if (run.start > now.getTime()) return { isOpen: false, text: `Opens ${dayAndTime(run, clock)}` };
  if (run.end - now.getTime() >= DAY_MS) return { isOpen: true, text: "Open now · 24 hours" };
  return { isOpen: true, text: `Open now · until ${timeOfDay(clock.toWall(run.end))}` };
}

/** Returns the days off from today on, sorted, as YYYY-MM-DD dates in the zone. */
export function upcomingDaysOff(hours: OpenHours, timezone: string, now: Date): string[] {
  const today = dateIn(timezone, now);
  return hours.closedOn.filter((date) => date >= today).toSorted();
}

/** Returns "Answers now", "Available Mon 8:00 AM", or "Leave a message" if nothing opens within 14 days. */
export function estimatedResponse(hours: OpenHours, timezone: string, now: Date): string {
  const clock = localClock(timezone);
  const run = findRun(hours, clock, now.getTime());
  if (run === null) return "Leave a message";
  return run.start <= now.getTime() ? "Answers now" : `Available ${dayAndTime(run, clock)}`;
}

/** Returns the merged run that contains `now`, or the next one within the horizon. */
function findRun(hours: OpenHours, clock: LocalClock, now: number): Run | null {
  let run: Run = { start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY };
  for (const next of runsAround(hours, clock, now)) {
    if (next.start <= run.end) run.end = Math.max(run.end, next.end);
    else if (run.end > now) break;
    else run = next;
  }
  return run.end > now && run.start <= now + HORIZON_DAYS * DAY_MS ? run : null;
}

function* runsAround(hours: OpenHours, clock: LocalClock, now: number): Generator<Run> {
  const today = Math.floor(clock.toWall(now) / DAY_MS) * DAY_MS;
  // Starts two days back: an interval with `opens` 1440 starts on the next day, may last all of it, and ends at the
  // second midnight if the clock is set back across midnight.
  for (let day = -2; day <= HORIZON_DAYS + 1; day++) {
    yield* runsOf(hours, clock, today + day * DAY_MS);
  }
}

function runsOf({ week, closedOn }: OpenHours, clock: LocalClock, wallMidnight: number): Run[] {
  return [...(week[new Date(wallMidnight).getUTCDay()] ?? [])]
    .sort((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) => ({
      opens: wallMidnight + opens * MINUTE_MS,
      closes: wallMidnight + (closes > opens ? closes : closes + DAY_MINUTES) * MINUTE_MS,
    }))
    .filter(
      ({ opens }) =>
        closedOn.length === 0 || !closedOn.includes(new Date(opens).toISOString().slice(0, 10)),
    )
    .map(({ opens, closes }) => ({ start: clock.firstAt(opens), end: clock.lastAt(closes) }))
    .filter(({ start, end }) => start < end);
}

function dayAndTime({ start }: Run, clock: LocalClock): string {
  const wall = clock.toWall(start);
  return `${WEEKDAYS[new Date(wall).getUTCDay()]} ${timeOfDay(wall)}`;
}

/** `wall` is a whole minute. */
const timeOfDay = (wall: number) => clockText((wall % DAY_MS) / MINUTE_MS);

const WEEK_MINUTES = 7 * DAY_MINUTES;

type Span = { day: number; start: number; end: number };

/**
 * Returns the weekday (0 is Sunday) of an interval that starts before an earlier one ends, even one from the day
 * before. Returns null if there is none. Touching intervals don't overlap.
 */
export function findOverlap(week: readonly DayHours[]): number | null {
  const spans = week.flatMap(spansOf).sort((a, b) => a.start - b.start || a.end - b.end);
  const [first] = spans;
  if (!first) return null;
  // Saturday night can run into Sunday, so the week's first interval is checked again at the end.
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
