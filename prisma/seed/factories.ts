import { slugify } from "@/lib/core/slug";
import { findZip } from "@/lib/core/zip-places";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";

/** Takes milliseconds, such as 3 * DAY_MS. */
export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
export const after = (then: Date, milliseconds: number) => before(then, -milliseconds);

/**
 * Returns a week of hours from seven days, Sunday first: "8-12+13-18" has a lunch break, "15-1" ends at 1 AM, and "-"
 * is a day off.
 */
export function weekOf(text: string): OpenHours["week"] {
  return text.split(" ").map((day) => (day === "-" ? [] : day.split("+").map(intervalOf)));
}

export const ALWAYS_OPEN = { week: weekOf("0-24 0-24 0-24 0-24 0-24 0-24 0-24"), closedOn: [] };

function intervalOf(text: string) {
  const [opens = 0, closes = 0] = text.split("-").map((hour) => Number(hour) * 60);
  return { opens, closes };
}

/** Returns the row of a city. By default, it is the city of its primary ZIP code, which must be in the ZIP table. */
export function locationRow<Changes extends object>(primaryZip: string, changes: Changes) {
  const place = findZip(primaryZip);
  if (!place) throw new Error(`ZIP ${primaryZip} isn't in the ZIP table.`);
  const { city, state, latitude, longitude } = { ...place, ...changes };
  const slug = `${slugify(state)}/${slugify(city)}`;
  return { city, state, slug, primaryZip, latitude, longitude, ...changes };
}

/** Returns the row of a mechanic in San Antonio who lists no hours. */
export const mechanicRow = <const Changes extends { phoneNumber: string }>(changes: Changes) => ({
  name: "Ana Ruiz",
  zipcode: "78201",
  radiusMiles: 5,
  timezone: "America/Chicago",
  hours: {},
  ...changes,
});

/** Returns the row of a call from an anonymous driver. */
export const callRow = <const Changes extends { receivedAt: Date }>(changes: Changes) => ({
  dialedNumber: "+12105550100",
  callerKind: "anonymous" as const,
  rulesVersion: 1,
  ...changes,
});
