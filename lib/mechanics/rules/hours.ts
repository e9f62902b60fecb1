import { dateIn } from "@/lib/core/time";
import { openHoursSchema } from "@/lib/mechanics/schema/directory";
import type { OpenHours } from "@/lib/routing/open-hours";

const NEVER_OPEN: OpenHours = { week: [[], [], [], [], [], [], []], closedOn: [] };

/** Local dates from today on, in order. */
export function upcomingDaysOff(hours: OpenHours, timezone: string, now: Date): string[] {
  const today = dateIn(timezone, now);
  return hours.closedOn.filter((date) => date >= today).toSorted();
}

/** Never open if the stored hours don't parse. */
export function hoursOf(record: { hours: unknown }): OpenHours {
  const parsed = openHoursSchema.safeParse(record.hours);
  return parsed.success ? parsed.data : NEVER_OPEN;
}
