import { type LocalClock, localClock } from "@/lib/routing/local-clock";

/**
 * The intervals that begin on one weekday, in minutes after local midnight, 0 to 1440; empty when
 * closed. `closes` at or before `opens` is on the next day; 0 to 1440 is the whole day.
 */
export type DayHours = readonly { readonly opens: number; readonly closes: number }[];

export type OpenHours = {
  /** Seven days, Sunday first. */
  readonly week: readonly DayHours[];
  /** Local dates, YYYY-MM-DD, on which no interval begins; one from the day before runs out. */
  readonly closedOn: readonly string[];
};

/** Real instants in epoch milliseconds: open from `start` until just before `end`. */
type Run = { start: number; end: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const HORIZON_DAYS = 14;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/**
 * Whether it is open at `now`. An interval runs from the first instant whose local clock reaches
 * `opens` to the last occurrence of `closes`: in the hour that autumn repeats it opens at the
 * first and closes at the second, and a time that spring skips is the instant after the gap.
 * Throws RangeError for an unknown zone, as all functions here do.
 */
export function isOpenAt(hours: OpenHours, timezone: string, now: Date): boolean {
  const run = findRun(hours, localClock(timezone), now.getTime());
  return run !== null && run.start <= now.getTime();
}

/**
 * The next opening after `now`. Null while it is open, and when nothing opens within 14 days
 * (of 24 hours).
 */
export function nextOpening(hours: OpenHours, timezone: string, now: Date): Date | null {
  const run = findRun(hours, localClock(timezone), now.getTime());
  return run !== null && run.start > now.getTime() ? new Date(run.start) : null;
}

/**
 * The hours in words, on the mechanic's own clock: "Open now · until 6:00 PM", "Open now · 24
 * hours" when it does not close within the next 24, "Opens Mon 8:00 AM", or "Hours not listed"
 * when nothing opens within 14 days. Intervals that meet or overlap count as one.
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

/**
 * How soon a driver who calls `now` is answered: "Answers now", "Answers from Mon 8:00 AM", or
 * "Leave a message" when nothing opens within 14 days.
 */
export function estimatedResponse(hours: OpenHours, timezone: string, now: Date): string {
  const clock = localClock(timezone);
  const run = findRun(hours, clock, now.getTime());
  if (run === null) return "Leave a message";
  return run.start <= now.getTime() ? "Answers now" : `Answers from ${dayAndTime(run, clock)}`;
}

/** The joined run that holds `now`, or else the next that starts within the horizon. */
function findRun(hours: OpenHours, clock: LocalClock, now: number): Run | null {
  let run: Run = { start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY };
  for (const next of runsAround(hours, clock, now)) {
    if (next.start <= run.end) run.end = Math.max(run.end, next.end);
    else if (run.end > now) break;
    else run = next;
  }
  return run.end > now && run.start <= now + HORIZON_DAYS * DAY_MS ? run : null;
}

/** Every interval that may hold `now` or start within the horizon, by its start, lazily. */
function* runsAround(hours: OpenHours, clock: LocalClock, now: number): Generator<Run> {
  const today = Math.floor(clock.toWall(now) / DAY_MS) * DAY_MS;
  // Two days back: `opens` 1440 begins on the next day, may last all of it, and ends with the
  // last of two midnights where the clock goes back over one.
  for (let day = -2; day <= HORIZON_DAYS + 1; day++) {
    yield* runsOf(hours, clock, today + day * DAY_MS);
  }
}

/** One day's intervals as instants, by their start; `midnight` is wall time. */
function runsOf({ week, closedOn }: OpenHours, clock: LocalClock, midnight: number): Run[] {
  return [...(week[new Date(midnight).getUTCDay()] ?? [])]
    .sort((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) => ({
      opens: midnight + opens * MINUTE_MS,
      closes: midnight + (closes > opens ? closes : closes + DAY_MINUTES) * MINUTE_MS,
    }))
    .filter(({ opens }) => !closedOn.includes(new Date(opens).toISOString().slice(0, 10)))
    .map(({ opens, closes }) => ({ start: clock.firstAt(opens), end: clock.lastAt(closes) }))
    .filter(({ start, end }) => start < end);
}

function dayAndTime({ start }: Run, clock: LocalClock): string {
  const wall = clock.toWall(start);
  return `${WEEKDAYS[new Date(wall).getUTCDay()]} ${timeOfDay(wall)}`;
}

/** Wall time as "6:00 PM"; both midnights of a day are "12:00 AM". */
function timeOfDay(wall: number): string {
  const date = new Date(wall);
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}
