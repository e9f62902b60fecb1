import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";

const NEVER_OPEN: OpenHours = { week: [[], [], [], [], [], [], []], closedOn: [] };

/** Caches parsed hours, keyed by the object read from the database, because a page needs them once for each service. */
const parsed = new WeakMap<object, OpenHours>();

/** Returns `NEVER_OPEN` if the stored hours don't parse. */
export function hoursOf({ hours }: { hours: unknown }): OpenHours {
  if (typeof hours !== "object" || hours === null) return NEVER_OPEN;
  const known = parsed.get(hours) ?? parse(hours);
  parsed.set(hours, known);
  return known;
}

function parse(hours: object): OpenHours {
  const result = openHoursSchema.safeParse(hours);
  return result.success ? result.data : NEVER_OPEN;
}
