import type { CallRoute, MechanicLine } from "@/lib/routing/call-route";
import type { DayHours, OpenHours } from "@/lib/routing/open-hours";

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
  for (const mechanic of mechanics.map((line) => withoutPastDates(line, now))) {
    const before = kept.filter(({ timezone }) => timezone === mechanic.timezone);
    if (!isAlwaysCovered(mechanic.hours, hoursOfAll(before))) kept.push(mechanic);
  }
  // The availability text requires a mechanic, even if none ever opens.
  return kept.length > 0 ? kept : mechanics.slice(0, 1);
}

function hoursOfAll(mechanics: readonly MechanicLine[]): OpenHours[] {
  return mechanics.map(({ hours }) => hours);
}

function withoutPastDates(mechanic: MechanicLine, now: Date): MechanicLine {
  const oldest = new Date(now.getTime() - 2 * SPAN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const closedOn = mechanic.hours.closedOn.filter((date) => date >= oldest);
  return { ...mechanic, hours: { week: mechanic.hours.week, closedOn } };
}

/**
 * Whether at least one of `others` is open at all times within `hours`, both in ordinary weeks and around every date on
 * which one of the others is closed.
 */
function isAlwaysCovered(hours: OpenHours, others: readonly OpenHours[]): boolean {
  const ordinary = ({ week }: OpenHours): OpenHours => ({ week, closedOn: [] });
  const saturday = ORDINARY_SUNDAY + 6 * DAY_MS;
  if (!isCovered(ordinary(hours), others.map(ordinary), [ORDINARY_SUNDAY, saturday])) return false;
  const dates = new Set(others.flatMap(({ closedOn }) => closedOn));
  return [...dates].every((date) => {
    const day = Date.parse(date);
    return isCovered(hours, others, [day - SPAN_DAYS * DAY_MS, day + SPAN_DAYS * DAY_MS]);
  });
}

/** Local times as epoch milliseconds, as if they were UTC. */
type WallSpan = { start: number; end: number };

function isCovered(
  hours: OpenHours,
  others: readonly OpenHours[],
  [from, to]: [number, number],
): boolean {
  const margin = SPAN_DAYS * DAY_MS;
  const cover = mergeSpans(
    others.flatMap((other) => wallSpans(other, [from - margin, to + margin])),
  );
  return wallSpans(hours, [from, to]).every(({ start, end }) =>
    cover.some((span) => span.start <= start && end <= span.end),
  );
}

function wallSpans({ week, closedOn }: OpenHours, [from, to]: [number, number]): WallSpan[] {
  const spans: WallSpan[] = [];
  for (let midnight = from; midnight <= to; midnight += DAY_MS) {
    for (const { opens, closes } of week[new Date(midnight).getUTCDay()] ?? []) {
      const start = midnight + opens * MINUTE_MS;
      const length = closes > opens ? closes - opens : closes + DAY_MINUTES - opens;
      const isClosed = closedOn.includes(new Date(start).toISOString().slice(0, 10));
      if (!isClosed) spans.push({ start, end: start + length * MINUTE_MS });
    }
  }
  return spans;
}

function mergeSpans(spans: WallSpan[]): WallSpan[] {
  const merged: WallSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

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
