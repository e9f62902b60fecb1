import { dateIn } from "@/lib/core/time";
import type { OpenHours } from "@/lib/routing/open-hours";

/** Local dates from today on, in order. */
export function upcomingDaysOff(hours: OpenHours, timezone: string, now: Date): string[] {
  const today = dateIn(timezone, now);
  return hours.closedOn.filter((date) => date >= today).toSorted();
}
