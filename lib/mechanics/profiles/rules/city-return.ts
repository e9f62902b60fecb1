import { DAY_MS, dateIn } from "@/lib/core/time";
import { isOpenAt, nextOpening } from "@/lib/mechanics/availability/open-hours";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { pauseEnd } from "@/lib/mechanics/profiles/rules/pause";

/** What a page says about a city where every mechanic is paused. */
export interface CityReturn {
  /** "Back at 7:30 PM", or "Back Mon 8:00 AM" on another day; null if no time is known. */
  text: string | null;
  /** When the text becomes outdated, in epoch milliseconds; null if never. */
  renewAt: number | null;
}

interface PausedMechanic {
  /** Null if the pause has no end. */
  pausedUntil: Date | null;
  /** When documents stop allowing calls; null if they already don't. */
  callsEndAt: Date | null;
  /** IANA zone. */
  timezone: string;
  /** As stored in the database. */
  hours: unknown;
}

/**
 * Returns when the first of a city's paused mechanics takes calls again: at the end of their pause, or when they open
 * after it. Returns null if none is paused. Times are in that mechanic's zone. Throws RangeError for an unknown zone.
 */
export function cityReturn(paused: readonly PausedMechanic[], now: Date): CityReturn | null {
  if (paused.length === 0) return null;
  const [first] = paused
    .flatMap((mechanic) => {
      const at = returnTime(mechanic, now);
      return at ? [{ at, timezone: mechanic.timezone }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const ends = paused.flatMap(({ pausedUntil }) =>
    pausedUntil && pausedUntil > now ? pausedUntil.getTime() : [],
  );
  if (!first) return { text: null, renewAt: earliest(ends) };
  const text = `Back ${dayAndTime(first.at, first.timezone, now)}`;
  const midnight = pauseEnd("today", first.timezone, now)?.getTime() ?? [];
  return { text, renewAt: earliest([ends, midnight].flat()) };
}

/** Returns null for a pause without an end, one whose end the worker is about to process, and one past the documents. */
function returnTime(
  { pausedUntil, callsEndAt, timezone, hours: stored }: PausedMechanic,
  now: Date,
): Date | null {
  if (!pausedUntil || pausedUntil <= now) return null;
  const hours = hoursOf({ hours: stored });
  const at = isOpenAt(hours, timezone, pausedUntil)
    ? pausedUntil
    : nextOpening(hours, timezone, pausedUntil);
  return at && callsEndAt && at < callsEndAt ? at : null;
}

/** Returns "at 7:30 PM" on the same local day, "Mon 8:00 AM" within a week, or "Mon, Dec 7, 8:00 AM" later. */
function dayAndTime(at: Date, timezone: string, now: Date): string {
  const time = format(at, { timeZone: timezone, hour: "numeric", minute: "2-digit" });
  if (dateIn(timezone, at) === dateIn(timezone, now)) return `at ${time}`;
  const weekday = { timeZone: timezone, weekday: "short" } as const;
  const isNear = at.getTime() - now.getTime() < 6 * DAY_MS;
  return isNear
    ? `${format(at, weekday)} ${time}`
    : `${format(at, { ...weekday, month: "short", day: "numeric" })}, ${time}`;
}

function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  // Newer versions of Intl put a narrow space before "PM".
  return new Intl.DateTimeFormat("en-US", options).format(at).replace(/\s/gu, " ");
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}
