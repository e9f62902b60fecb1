import { fieldError } from "@/lib/core/app-error";
import { formatDate } from "@/lib/core/time";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";

/** Throws `invalid_input` if a day off is before today, unless it is already stored, because it was once ahead. */
export function requireUpcomingDaysOff(
  { closedOn }: OpenHours,
  { stored, today }: { stored: OpenHours; today: string },
): void {
  const past = closedOn.find((date) => date < today && !stored.closedOn.includes(date));
  if (past === undefined) return;
  const message = `${formatDate(past)} has already passed. Enter today or a later date as a day off.`;
  throw fieldError("invalid_input", "closedOn", message);
}
