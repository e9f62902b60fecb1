import type { Schedule } from "@/lib/landing/schema";
import { describeAvailability, isOpenAt, nextOpening } from "@/lib/routing/open-hours";

export interface Availability {
  readonly isOpen: boolean;
  /** What to say instead of "available now": "Opens Mon 8:00 AM"; null while somebody is open. */
  readonly closedText: string | null;
  /** E.164: the number of the first open mechanic, where the mechanics' own numbers are shown. */
  readonly phone: string | null;
}

/**
 * What a page that several mechanics cover may say at `now`. `schedules` come in the order in
 * which the mechanics are rung; closed, the text is that of the one who opens first.
 * Throws RangeError for a time zone that the browser does not know.
 */
export function readAvailability(schedules: readonly Schedule[], now: Date): Availability {
  const open = schedules.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
  if (open) return { isOpen: true, closedText: null, phone: open.phone ?? null };

  const soonest = findSoonest(schedules, now);
  const closedText = soonest && describeAvailability(soonest.hours, soonest.timezone, now).text;
  return { isOpen: false, closedText, phone: null };
}

/** The schedule that opens first, of equals the first in order; null only for an empty list. */
function findSoonest(schedules: readonly Schedule[], now: Date): Schedule | null {
  let soonest = schedules[0] ?? null;
  let earliest = Number.POSITIVE_INFINITY;
  for (const schedule of schedules) {
    const opening = nextOpening(schedule.hours, schedule.timezone, now);
    if (opening && opening.getTime() < earliest) {
      soonest = schedule;
      earliest = opening.getTime();
    }
  }
  return soonest;
}
