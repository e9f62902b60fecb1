import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from "@/lib/platform/notifications/constants";

/**
 * Returns when quiet hours end in an IANA zone, or null if they aren't in force. By the local clock, so they last an hour
 * less or more when it changes.
 */
export function quietUntil(now: Date, timezone: string): Date | null {
  const clock = localClock(timezone);
  const wall = clock.toWall(now.getTime());
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const hour = (wall - midnight) / HOUR_MS;
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return null;
  const morning = midnight + (hour < QUIET_UNTIL_HOUR ? 0 : DAY_MS) + QUIET_UNTIL_HOUR * HOUR_MS;
  return new Date(clock.firstAt(morning));
}
