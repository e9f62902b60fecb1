import { countOf } from "@/components/ui/count-of";
import { shortClockText } from "@/lib/core/clock-text";
import { formatDollars } from "@/lib/core/money";
import type { LocalFacts, LocalHours } from "@/lib/mechanics/profiles/rules/local-facts";
import type { Mechanic } from "@/lib/mechanics/profiles/schema/directory";
import type { Landing } from "@/lib/site/landing/schema";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const DAY_MINUTES = 1440;

export const NOT_NOW = "Not taking calls right now";

/**
 * Returns text such as "Monday to Saturday between 7:30 AM and 6 PM" or "Monday to Friday, 24 hours a day". Omits the
 * times if the earliest opening and the latest closing are a day or more apart. Null if no hours are known.
 */
export function hoursWords(hours: LocalHours | null): string | null {
  if (hours === null) return null;
  const days = daysWords(hours.days);
  if (hours.isAroundTheClock)
    return hours.days.length === DAYS.length ? "24 hours a day" : `${days}, 24 hours a day`;
  if (hours.closesAt - hours.opensAt >= DAY_MINUTES) return days;
  const [opens, closes] = [timeWords(hours.opensAt), timeWords(hours.closesAt)];
  return hours.isSteady
    ? `${days} between ${opens} and ${closes}`
    : `${days}, from ${opens} at the earliest to ${closes} at the latest`;
}

/** Returns text such as "Monday to Friday", "every day", or "Tuesday, Thursday, and Sunday". */
function daysWords(days: readonly number[]): string {
  if (days.length === DAYS.length) return "every day";
  const ordered = days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const [first = 0] = ordered;
  const last = ordered.at(-1) ?? first;
  const isRun = ordered.every((day, i) => day === (first + i) % DAYS.length);
  if (isRun && ordered.length > 2) return `${DAYS[first]} to ${DAYS[last]}`;
  return listWords(ordered.map((day) => DAYS[day] ?? ""));
}

/** Returns text such as "7:30 AM", "noon", or "midnight". `minutes` count from midnight and may exceed a day. */
export function timeWords(minutes: number): string {
  if (minutes % (DAY_MINUTES / 2) === 0) return minutes % DAY_MINUTES === 0 ? "midnight" : "noon";
  return shortClockText(minutes);
}

/** Returns text such as "Mechanics cover a radius of 10 to 35 miles." Empty if no mechanic has set a radius. */
export function reachText({ mechanics, reachMiles }: LocalFacts): string {
  if (reachMiles === null) return "";
  const { least, most } = reachMiles;
  if (least < most) return `Mechanics cover a radius of ${least} to ${most} miles.`;
  const who = mechanics === 1 ? "The mechanic drives" : "Mechanics drive";
  return `${who} up to ${countOf(most, "mile")}.`;
}

export type MechanicArea = Pick<Mechanic, "zipcode" | "radiusMiles">;

/** Returns text such as "up to 25 miles from 78201". Undefined without a radius. */
export function areaNote({ zipcode, radiusMiles }: MechanicArea): string | undefined {
  return radiusMiles === null ? undefined : `up to ${countOf(radiusMiles, "mile")} from ${zipcode}`;
}

/** Returns text such as "One mechanic" or "2 mechanics". */
export function crewWords(count: number): string {
  return count === 1 ? "One mechanic" : `${count} mechanics`;
}

/** Returns text such as "About 15 minutes of work" or "About 1.75 hours of work". */
export function laborWords(hours: number | null): string {
  if (hours === null || hours <= 0) return "You go about your day";
  const time =
    hours < 1
      ? countOf(Math.round(hours * 60), "minute")
      : `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return `About ${time} of work`;
}

/** Returns text such as "San Marcos", "San Marcos and Kyle", or "San Marcos, Kyle, and Buda". */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(words);
}

/** Describes where the price comes from, and what the most expensive mechanic charges. Empty without a price. */
export function priceSourceWords({ pricing, local, location, priceSource }: Landing): string {
  if (pricing.price === null) return "";
  const highest = local.chargedCents?.highest ?? 0;
  const upTo =
    highest > pricing.price ? `Mechanics here charge up to ${formatDollars(highest)}.` : "";
  return `${SOURCES[priceSource](location.city)} ${upTo}`.trim();
}

const SOURCES: Record<Landing["priceSource"], (city: string) => string> = {
  cityRule: (city) => `That’s our price for ${city}.`,
  mechanics: (city) => `No mechanic who covers ${city} charges less.`,
  list: () => "That’s our list price.",
  ad: () => "",
};
