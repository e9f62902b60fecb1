import { isFederalHoliday } from "@/lib/core/federal-holidays";
import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { OFFICE_DAYS } from "@/lib/platform/settings/constants";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";
import {
  firstTryAt,
  type TimedRequest,
  withinCallingHours,
} from "@/lib/telephony/calls/rules/try-times";

/** Long enough for any series of weekends and holidays. */
const SEARCHED_DAYS = 14;

/** Returns `at` if the office is open then, otherwise its next opening. Throws RangeError for an unknown zone. */
export function nextOfficeTime({ days, opens, closes, timezone }: OfficeHours, at: Date): Date {
  const clock = localClock(timezone);
  const weekdays: readonly number[] = OFFICE_DAYS[days].days;
  const today = Math.floor(clock.toWall(at.getTime()) / DAY_MS) * DAY_MS;
  for (let day = 0; day < SEARCHED_DAYS; day += 1) {
    const midnight = today + day * DAY_MS;
    const isOpen = weekdays.includes(new Date(midnight).getUTCDay()) && !isFederalHoliday(midnight);
    const closing = clock.lastAt(midnight + minutesOf(closes) * MINUTE_MS);
    if (!isOpen || closing <= at.getTime()) continue;
    const opening = clock.firstAt(midnight + minutesOf(opens) * MINUTE_MS);
    return new Date(Math.max(opening, at.getTime()));
  }
  return at;
}

/**
 * Returns the first time, `at` or later, at which the office may call a driver: during office hours and, at the
 * driver's ZIP, between 8 AM and 9 PM. Throws RangeError for an unknown zone.
 */
export function nextStaffCallAt(office: OfficeHours, timezone: string, at: Date): Date {
  let time = at;
  for (let day = 0; day < SEARCHED_DAYS; day += 1) {
    const open = nextOfficeTime(office, time);
    const allowed = withinCallingHours(timezone, open);
    if (allowed.getTime() === open.getTime()) return open;
    time = allowed;
  }
  return time;
}

/** Returns when the office first calls a driver who asked while telephony is off. "now" means during office hours. */
export function firstStaffCallAt(office: OfficeHours, request: TimedRequest): Date {
  return nextStaffCallAt(office, request.timezone, firstTryAt(request));
}

/** Returns the minutes after midnight of a time such as "08:00". */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
