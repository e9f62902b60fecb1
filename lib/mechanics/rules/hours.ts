import { openHoursSchema } from "@/lib/mechanics/schema/directory";
import type { OpenHours } from "@/lib/routing/open-hours";

const NEVER_OPEN: OpenHours = { week: [[], [], [], [], [], [], []], closedOn: [] };

/** Returns hours that are never open if the stored ones don't parse. */
export function hoursOf(record: { hours: unknown }): OpenHours {
  const parsed = openHoursSchema.safeParse(record.hours);
  return parsed.success ? parsed.data : NEVER_OPEN;
}
