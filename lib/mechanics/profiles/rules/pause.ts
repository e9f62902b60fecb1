import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import type { PauseLength } from "@/lib/mechanics/profiles/schema/availability";

/**
 * Returns when a pause that starts at `now` ends: after 60 minutes, rounded up to a whole minute; at the start of the
 * next day in the mechanic's zone; or null if it lasts until the mechanic ends it. Throws RangeError for an unknown
 * zone.
 */
export function pauseEnd(length: PauseLength, timezone: string, now: Date): Date | null {
  switch (length) {
    case "hour":
      return new Date(Math.ceil((now.getTime() + HOUR_MS) / MINUTE_MS) * MINUTE_MS);
    case "today": {
      const clock = localClock(timezone);
      const tomorrow = (Math.floor(clock.toWall(now.getTime()) / DAY_MS) + 1) * DAY_MS;
      return new Date(clock.firstAt(tomorrow));
    }
    case "open":
      return null;
  }
}

/**
 * Formats the end of a pause in the mechanic's zone: "3:40 PM CST" or "midnight CST", or with the date ("Nov 23, 3:40
 * PM CST") if it is more than 25 hours away.
 */
export function pauseEndText(pausedUntil: Date, timezone: string, now: Date): string {
  const isNear = Math.abs(pausedUntil.getTime() - now.getTime()) <= DAY_MS + HOUR_MS;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    ...(isNear ? {} : { month: "short", day: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // Newer versions of Intl put a narrow space before "PM".
  const text = format.format(pausedUntil).replace(/\s/gu, " ");
  return isNear ? text.replace("12:00 AM", "midnight") : text;
}
