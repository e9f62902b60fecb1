import fc from "fast-check";
import {
  describeAvailability,
  isOpenAt,
  nextOpening,
  type OpenHours,
} from "@/lib/mechanics/availability/open-hours";

/**
 * The oracle marks every minute of 24 days. It gets the clock changes of 2026 from the law (2:00 local time on
 * March 8 and November 1) instead of from Intl.
 */
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const HORIZON_MINUTES = 14 * 1440;
const LEAD_DAYS = 4;
const WINDOW_DAYS = 24;
const NEVER = Number.POSITIVE_INFINITY;

const zones = [
  { timezone: "America/New_York", summer: -4, winter: -5 },
  { timezone: "America/Chicago", summer: -5, winter: -6 },
  { timezone: "America/Phoenix", summer: -7, winter: -7 },
  { timezone: "America/Los_Angeles", summer: -7, winter: -8 },
];
const weekends = [
  { name: "the night that skips an hour", sunday: Date.UTC(2026, 2, 8), isSpring: true },
  { name: "the night that repeats an hour", sunday: Date.UTC(2026, 10, 1), isSpring: false },
];
const cases = zones.flatMap((zone) => weekends.map((weekend) => ({ ...zone, ...weekend })));

const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 59, 60, 61, 90, 119, 120, 121, 150, 180, 181, 1439, 1440),
  fc.integer({ min: 0, max: 1440 }),
);
const day = fc.array(fc.record({ opens: minuteOfDay, closes: minuteOfDay }), { maxLength: 3 });
const closedDays = fc.uniqueArray(fc.integer({ min: -1, max: 16 }), { maxLength: 8 });
const weeks = fc.oneof(
  fc.tuple(day, day, day, day, day, day, day),
  day.map((only) => [only, [], [], [], [], [], []]),
);

describe.each(cases)("$timezone around $name", ({ timezone, summer, winter, sunday, isSpring }) => {
  const [before, after] = isSpring ? [winter, summer] : [summer, winter];
  const change = sunday + (2 - before) * 60 * MINUTE;
  const first = sunday - LEAD_DAYS * DAY;
  // The wall-clock time at each minute of the window, as if it were UTC.
  const wall = Array.from({ length: WINDOW_DAYS * 1440 }, (_, minute) => {
    const instant = first + minute * MINUTE;
    return instant + (instant < change ? before : after) * 60 * MINUTE;
  });
  const firstShown = new Map<number, number>();
  const lastShown = new Map<number, number>();
  wall.forEach((shown, minute) => {
    if (!firstShown.has(shown)) firstShown.set(shown, minute);
    lastShown.set(shown, minute);
  });

  function firstReaching(time: number): number {
    return firstShown.get(time) ?? wall.findIndex((shown) => shown >= time);
  }

  function markOpenMinutes({ week, closedOn }: OpenHours): boolean[] {
    const isOpen = wall.map(() => false);
    for (let date = first + DAY; date < first + (WINDOW_DAYS - 3) * DAY; date += DAY) {
      for (const { opens, closes } of week[new Date(date).getUTCDay()] ?? []) {
        const opening = date + opens * MINUTE;
        const closing = date + closes * MINUTE + (closes <= opens ? DAY : 0);
        if (closedOn.includes(new Date(opening).toISOString().slice(0, 10))) continue;
        isOpen.fill(true, firstReaching(opening), lastShown.get(closing) ?? firstReaching(closing));
      }
    }
    return isOpen;
  }

  function clockText(minute: number): string {
    const [hours = 0, minutes = ""] = timeShown(minute).split(":");
    const hour = Number(hours);
    return `${((hour + 11) % 12) + 1}:${minutes} ${hour >= 12 ? "PM" : "AM"}`;
  }

  function timeShown(minute: number): string {
    return new Date(wall[minute] ?? Number.NaN).toISOString().slice(11, 16);
  }

  function weekday(minute: number): string {
    return new Date(wall[minute] ?? Number.NaN).toUTCString().slice(0, 3);
  }

  function expectedText(isOpen: boolean[], minute: number): string {
    const change = isOpen.indexOf(!isOpen[minute], minute);
    const waits = change === -1 ? NEVER : change - minute;
    if (isOpen[minute]) {
      return waits >= 1440 ? "Open now · 24 hours" : `Open now · until ${clockText(change)}`;
    }
    if (waits > HORIZON_MINUTES) return "Hours not listed";
    return `Opens ${weekday(change)} ${clockText(change)}`;
  }

  it("agrees with an oracle that checks every minute", () => {
    fc.assert(
      fc.property(
        weeks,
        closedDays,
        // From noon on Saturday to noon on Monday, mostly around the clock change.
        fc.oneof(fc.integer({ min: -720, max: 2160 }), fc.integer({ min: 0, max: 300 })),
        fc.integer({ min: 0, max: MINUTE - 1 }),
        (week, closed, minuteOfSunday, milliseconds) => {
          const closedOn = closed.map((n) => new Date(sunday + n * DAY).toISOString().slice(0, 10));
          const hours = { week, closedOn };
          const isOpen = markOpenMinutes(hours);
          const minute = LEAD_DAYS * 1440 - before * 60 + minuteOfSunday;
          const onTheMinute = new Date(first + minute * MINUTE);
          const within = new Date(onTheMinute.getTime() + milliseconds);

          expect(isOpenAt(hours, timezone, within)).toBe(isOpen[minute]);
          const described = describeAvailability(hours, timezone, onTheMinute);
          expect(described).toEqual({
            isOpen: isOpen[minute],
            text: expectedText(isOpen, minute),
          });

          const opening = nextOpening(hours, timezone, onTheMinute);
          const expected = isOpen[minute] ? -1 : isOpen.indexOf(true, minute);
          const isNear = expected !== -1 && expected - minute <= HORIZON_MINUTES;
          expect(opening).toEqual(isNear ? new Date(first + expected * MINUTE) : null);
        },
      ),
      { numRuns: 150 },
    );
  });
});
