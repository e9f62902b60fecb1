import { isChargeable } from "@/lib/catalog/pricing/service-price";
import type { DayHours } from "@/lib/mechanics/availability/open-hours";
import { isCovered, mergeSpans } from "@/lib/mechanics/availability/spans";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";

/** Facts about the mechanics who offer one service, or any service, in a city. */
export interface LocalFacts {
  mechanics: number;
  /** Null if no mechanic in the page's time zone lists hours. */
  hours: LocalHours | null;
  /** How far the mechanics drive from their base ZIPs; null if none has set a radius. */
  reachMiles: { least: number; most: number } | null;
  /** What the mechanics charge, in integer cents; null if none has set a price. */
  chargedCents: { lowest: number; highest: number } | null;
}

export interface LocalHours {
  /** Weekdays on which at least one mechanic in the page's time zone opens, in order; 0 is Sunday. */
  days: readonly number[];
  /** Number of mechanics, in any time zone, who work on Saturdays. */
  saturdays: number;
  sundays: number;
  /** The earliest opening time of the week, in minutes after midnight. */
  opensAt: number;
  /** The latest closing time, in minutes after midnight on the day of opening: 1500 is 1 AM on the next day. */
  closesAt: number;
  /** Whether somebody is open from `opensAt` to `closesAt` on each of `days`. */
  isSteady: boolean;
  /** Whether at least one mechanic is open around the clock on all of `days`. */
  isAroundTheClock: boolean;
}

interface LocalMechanic {
  timezone: string;
  /** As stored in the database. */
  hours: unknown;
  radiusMiles: number | null;
}

const DAY_MINUTES = 1440;

/** `mechanics` are in ring order. The page uses the first mechanic's time zone. */
export function localFacts(
  mechanics: readonly LocalMechanic[],
  offers: readonly { priceCents: number | null }[],
): LocalFacts {
  const radii = mechanics.flatMap(({ radiusMiles }) => radiusMiles ?? []);
  const prices = offers.flatMap(({ priceCents }) =>
    priceCents !== null && isChargeable(priceCents) ? priceCents : [],
  );
  return {
    mechanics: mechanics.length,
    hours: localHours(mechanics),
    reachMiles: radii.length > 0 ? { least: Math.min(...radii), most: Math.max(...radii) } : null,
    chargedCents:
      prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
  };
}

function localHours(mechanics: readonly LocalMechanic[]): LocalHours | null {
  const sameZone = mechanics.filter(({ timezone }) => timezone === mechanics[0]?.timezone);
  const weeks = sameZone.map((mechanic) => hoursOf(mechanic).week);
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) =>
    weeks.some((week) => (week[day] ?? []).length > 0),
  );
  if (days.length === 0) return null;
  const spans = weeks.flat(2);
  const working = (day: number) =>
    mechanics.filter((mechanic) => (hoursOf(mechanic).week[day] ?? []).length > 0).length;
  const opensAt = Math.min(...spans.map(({ opens }) => opens % DAY_MINUTES));
  const closesAt = Math.max(...spans.map(closingOf));
  return {
    days,
    saturdays: working(6),
    sundays: working(0),
    opensAt,
    closesAt,
    isSteady: days.every((day) => {
      const open = weeks.flatMap((week) => week[day] ?? []);
      const cover = mergeSpans(open.map((span) => ({ start: span.opens, end: closingOf(span) })));
      return isCovered([{ start: opensAt, end: closesAt }], cover);
    }),
    isAroundTheClock: weeks.some((week) => days.every((day) => isWholeDay(week[day] ?? []))),
  };
}

function closingOf({ opens, closes }: DayHours[number]): number {
  return closes > opens ? closes : closes + DAY_MINUTES;
}

function isWholeDay(day: DayHours): boolean {
  return day.some(({ opens, closes }) => opens === 0 && closes === DAY_MINUTES);
}

/** Counts the known facts that the FAQs mention: weekend hours, how far mechanics drive, and a range of prices. */
export function countFaqFacts({ hours, reachMiles, chargedCents }: LocalFacts): number {
  const facts = [
    hours !== null && hours.saturdays + hours.sundays > 0,
    reachMiles !== null,
    chargedCents !== null && chargedCents.lowest < chargedCents.highest,
  ];
  return facts.filter(Boolean).length;
}
