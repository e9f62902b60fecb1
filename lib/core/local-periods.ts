import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";

const WEEK_DAYS = 7;

/**
 * Returns the first instant of the local day, which has 23 or 25 hours when the clocks change. Throws RangeError for an
 * unknown zone.
 */
export function startOfDay(timezone: string, now: Date): Date {
  return startOfDayBefore(timezone, now, 0);
}

/** Returns the first instant of the local week, which begins on Monday. Throws RangeError for an unknown zone. */
export function startOfWeek(timezone: string, now: Date): Date {
  const weekday = new Date(localClock(timezone).toWall(now.getTime())).getUTCDay();
  return startOfDayBefore(timezone, now, (weekday + WEEK_DAYS - 1) % WEEK_DAYS);
}

/**
 * Returns the first instant of the local day that is `days` calendar days before today, however long those days were.
 * Throws RangeError for an unknown zone.
 */
export function startOfDayBefore(timezone: string, now: Date, days: number): Date {
  const clock = localClock(timezone);
  const today = Math.floor(clock.toWall(now.getTime()) / DAY_MS);
  return new Date(clock.firstAt((today - days) * DAY_MS));
}

/** Returns the first instant of a YYYY-MM-DD date in the zone. Throws RangeError for an unknown zone. */
export function startOfDate(timezone: string, date: string): Date {
  return new Date(localClock(timezone).firstAt(Date.parse(`${date}T00:00:00Z`)));
}

/**
 * Returns the instant when the local clock showed the same time `days` calendar days ago. Throws RangeError for an
 * unknown zone.
 */
export function sameTimeBefore(timezone: string, now: Date, days: number): Date {
  const clock = localClock(timezone);
  const wallMinute = Math.floor(clock.toWall(now.getTime()) / MINUTE_MS) * MINUTE_MS;
  return new Date(clock.firstAt(wallMinute - days * DAY_MS));
}
