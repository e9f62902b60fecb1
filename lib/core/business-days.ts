import { isFederalHoliday } from "@/lib/core/federal-holidays";
import { localClock } from "@/lib/core/local-clock";
import { DAY_MS } from "@/lib/core/time";

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Returns the end of the business day that is `days` business days after `from` in the zone, as the first instant of
 * the next day. Business days are Monday to Friday, except federal holidays. Throws RangeError for an unknown zone.
 */
export function endOfBusinessDays(from: Date, days: number, timezone: string): Date {
  const clock = localClock(timezone);
  let wall = Math.floor(clock.toWall(from.getTime()) / DAY_MS) * DAY_MS;
  for (let left = days; left > 0; ) {
    wall += DAY_MS;
    if (isBusinessDay(wall)) left -= 1;
  }
  return new Date(clock.firstAt(wall + DAY_MS));
}

/** `wall` is a local midnight in epoch milliseconds, as if local time were UTC. */
function isBusinessDay(wall: number): boolean {
  const weekday = new Date(wall).getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  return !isFederalHoliday(wall);
}
