import type { CallRoute, MechanicLine } from "@/lib/mechanics/availability/call-route";
import type { DayHours, OpenHours } from "@/lib/mechanics/availability/open-hours";
import { isCovered, mergeSpans, type Span } from "@/lib/mechanics/availability/spans";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** An arbitrary Sunday. Without closed dates, every week is the same. */
const ORDINARY_SUNDAY = Date.UTC(2026, 0, 4);

/** An interval that starts on a closed date ends at most two days later. */
const SPAN_DAYS = 2;

/**
 * Removes closed dates that have passed, and mechanics whose number can never be shown because mechanics earlier in the
 * list and in the same time zone cover all of their hours. `chooseNumber` returns the same results from `now` on.
 */
export function withoutUnreachable(
  mechanics: readonly MechanicLine[],
  now: Date,
): readonly MechanicLine[] {
  const kept: MechanicLine[] = [];
  const covers = new Map<string, Cover>();
  for (const mechanic of mechanics.map((line) => withoutPastDates(line, now))) {
    const cover = covers.get(mechanic.timezone) ?? NO_COVER;
    const hours = wallHours(mechanic.hours);
    if (isAlwaysCovered(hours, cover)) continue;
    kept.push(mechanic);
    covers.set(mechanic.timezone, extendCover(cover, hours));
  }
  // The availability text requires a mechanic, even if none ever opens.
  return kept.length > 0 ? kept : mechanics.slice(0, 1);
}

function withoutPastDates(mechanic: MechanicLine, now: Date): MechanicLine {
  const { week, closedOn } = mechanic.hours;
  if (closedOn.length === 0) return mechanic;
  const oldest = new Date(now.getTime() - 2 * SPAN_DAYS * DAY_MS).toISOString().slice(0, 10);
  return { ...mechanic, hours: { week, closedOn: closedOn.filter((date) => date >= oldest) } };
}

/** Local times as epoch milliseconds, as if they were UTC. */
type WallSpan = Span;

/** Opening hours with each closed date as its local midnight. */
type WallHours = { week: OpenHours["week"]; closedOn: ReadonlySet<number> };

/** When at least one of several mechanics is open, as merged spans in order. */
type Cover = {
  all: readonly WallHours[];
  ordinaryWeek: readonly WallSpan[];
  /** By each closed date of any of them: around that date. */
  aroundDates: ReadonlyMap<number, readonly WallSpan[]>;
};

const NO_COVER: Cover = { all: [], ordinaryWeek: [], aroundDates: new Map() };
const NO_DATES: ReadonlySet<number> = new Set();
const ORDINARY_WEEK: [number, number] = [ORDINARY_SUNDAY, ORDINARY_SUNDAY + 6 * DAY_MS];

function wallHours({ week, closedOn }: OpenHours): WallHours {
  return { week, closedOn: closedOn.length > 0 ? new Set(closedOn.map(Date.parse)) : NO_DATES };
}

const ordinary = ({ week }: WallHours): WallHours => ({ week, closedOn: NO_DATES });

/** First and last day of the days on which a closed date can matter. */
const daysAround = (date: number): [number, number] => [
  date - SPAN_DAYS * DAY_MS,
  date + SPAN_DAYS * DAY_MS,
];

/** Adds the days before and after, whose spans may reach into the others. */
const widen = ([from, to]: [number, number]): [number, number] => [
  from - SPAN_DAYS * DAY_MS,
  to + SPAN_DAYS * DAY_MS,
];

function extendCover({ all, ordinaryWeek, aroundDates }: Cover, hours: WallHours): Cover {
  const extended = [...all, hours];
  const dates = new Set([...aroundDates.keys(), ...hours.closedOn]);
  const around = Array.from(dates, (date): [number, WallSpan[]] => {
    const days = widen(daysAround(date));
    const before = aroundDates.get(date) ?? all.flatMap((one) => wallSpans(one, days));
    return [date, mergeSpans([...before, ...wallSpans(hours, days)])];
  });
  const week = wallSpans(ordinary(hours), widen(ORDINARY_WEEK));
  return {
    all: extended,
    ordinaryWeek: mergeSpans([...ordinaryWeek, ...week]),
    aroundDates: new Map(around),
  };
}

/** Whether `cover` includes `hours`, both in ordinary weeks and around every closed date of the mechanics in it. */
function isAlwaysCovered(hours: WallHours, { ordinaryWeek, aroundDates }: Cover): boolean {
  if (!isCovered(wallSpans(ordinary(hours), ORDINARY_WEEK), ordinaryWeek)) return false;
  return Array.from(aroundDates).every(([date, cover]) =>
    isCovered(wallSpans(hours, daysAround(date)), cover),
  );
}

function wallSpans({ week, closedOn }: WallHours, [from, to]: [number, number]): WallSpan[] {
  const spans: WallSpan[] = [];
  for (let midnight = from; midnight <= to; midnight += DAY_MS) {
    for (const { opens, closes } of week[weekdayOf(midnight)] ?? []) {
      const start = midnight + opens * MINUTE_MS;
      const length = closes > opens ? closes - opens : closes + DAY_MINUTES - opens;
      if (!closedOn.has(start - (start % DAY_MS)))
        spans.push({ start, end: start + length * MINUTE_MS });
    }
  }
  return spans;
}

/** 0 is Sunday; the epoch began on a Thursday. */
const weekdayOf = (midnight: number) => (midnight / DAY_MS + 4) % 7;

/** Uses arrays instead of objects, because each quotation mark takes six characters in an HTML attribute. */
type PackedLine = [
  phone: string,
  mechanicId: string,
  zone: number,
  week: number[][],
  closedOn: string[],
];
type PackedRoute = [
  defaultPhone: string,
  routedPhone: string,
  zones: string[],
  lines: PackedLine[],
];

/** Serializes a route for an HTML attribute of a stored page. */
export function packRoute({ defaultPhone, routedPhone, mechanics }: CallRoute): string {
  const zones = [...new Set(mechanics.map(({ timezone }) => timezone))];
  const lines = mechanics.map(({ phone, mechanicId, timezone, hours }): PackedLine => {
    const week = hours.week.map((day) => day.flatMap(({ opens, closes }) => [opens, closes]));
    // With a routed number, the mechanics' own numbers must not be published.
    const own: [string, string] = routedPhone === null ? [phone, mechanicId] : ["", ""];
    return [...own, zones.indexOf(timezone), week, [...hours.closedOn]];
  });
  const packed: PackedRoute = [defaultPhone, routedPhone ?? "", zones, lines];
  return JSON.stringify(packed);
}

export function unpackRoute(json: string): CallRoute {
  const [defaultPhone, routedPhone, zones, lines]: PackedRoute = JSON.parse(json);
  return {
    defaultPhone,
    routedPhone: routedPhone || null,
    mechanics: lines.map(([phone, mechanicId, zone, week, closedOn]) => ({
      phone,
      mechanicId,
      timezone: zones[zone] ?? "",
      hours: { week: week.map(toDay), closedOn },
    })),
  };
}

function toDay(minutes: readonly number[]): DayHours {
  return minutes.flatMap((opens, index) => {
    const closes = minutes[index + 1];
    return index % 2 === 0 && closes !== undefined ? [{ opens, closes }] : [];
  });
}
