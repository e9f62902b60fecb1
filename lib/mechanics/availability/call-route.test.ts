import fc from "fast-check";
import {
  type CallRoute,
  chooseNumber,
  type MechanicLine,
  numberWithoutClock,
} from "@/lib/mechanics/availability/call-route";
import { type DayHours, isOpenAt } from "@/lib/mechanics/availability/open-hours";
import {
  packRoute,
  unpackRoute,
  withoutUnreachable,
} from "@/lib/mechanics/availability/pack-route";

const DEFAULT = "+12105550100";
const ROUTED = "+12105550150";
const CHICAGO = "America/Chicago";
const PHOENIX = "America/Phoenix";

/** Returns a line that is open on the given weekdays (0 is Sunday), from `opens` to `closes` o'clock. */
function line(
  number: number,
  [opens, closes]: [number, number],
  { days = [1, 2, 3, 4, 5], timezone = CHICAGO, closedOn = [] as string[] } = {},
): MechanicLine {
  const hours: DayHours = [{ opens: opens * 60, closes: closes * 60 }];
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => (days.includes(day) ? hours : []));
  const phone = `+121055501${String(number).padStart(2, "0")}`;
  return { mechanicId: `m-${number}`, phone, timezone, hours: { week, closedOn } };
}

const early = line(1, [7, 15]);
const late = line(2, [9, 20]);
const overnight = line(3, [20, 6], { days: [0, 1, 2, 3, 4, 5, 6] });
const never = line(4, [0, 0], { days: [] });

const route = (...mechanics: MechanicLine[]): CallRoute => ({
  defaultPhone: DEFAULT,
  routedPhone: null,
  mechanics,
});

/** Wednesday, March 18, 2026, in San Antonio, at the given hour. */
const wednesdayAt = (hour: number) => new Date(Date.UTC(2026, 2, 18, hour + 5));

describe("chooseNumber", () => {
  it.each([
    ["the first of two who are open", [late, early], 10, late],
    ["the second while the first is closed", [late, early], 8, early],
    ["an overnight mechanic after midnight", [late, overnight], 3, overnight],
  ])("returns %s", (_, mechanics, hour, chosen) => {
    expect(chooseNumber(route(...mechanics), wednesdayAt(hour))).toMatchObject({
      phone: chosen.phone,
      mechanicId: chosen.mechanicId,
      isOpen: true,
      text: expect.stringMatching(/^Open now · until /),
    });
  });

  it("returns the default phone and who opens first while everyone is closed", () => {
    expect(chooseNumber(route(late, early), wednesdayAt(22))).toEqual({
      phone: DEFAULT,
      mechanicId: null,
      isOpen: false,
      text: "Opens Thu 7:00 AM",
    });
  });

  it("names the only mechanic who works weekends, not the first in ring order", () => {
    const sundays = line(5, [10, 16], { days: [0] });
    const saturdayNight = new Date("2026-03-22T02:00:00Z");
    expect(chooseNumber(route(early, sundays), saturdayNight).text).toBe("Opens Sun 10:00 AM");
  });

  it("compares opening times as instants across time zones", () => {
    // 6 AM in Phoenix is 8 AM in San Antonio on that day.
    const phoenix = line(6, [6, 15], { timezone: PHOENIX });
    expect(chooseNumber(route(phoenix, early), wednesdayAt(3)).text).toBe("Opens Wed 7:00 AM");
  });

  it("uses ring order if two open at the same time", () => {
    const same = line(7, [7, 12]);
    expect(chooseNumber(route(same, early), wednesdayAt(8)).phone).toBe(same.phone);
    expect(chooseNumber(route(early, same), wednesdayAt(8)).phone).toBe(early.phone);
  });

  it("skips mechanics without hours", () => {
    expect(chooseNumber(route(never, late), wednesdayAt(3)).text).toBe("Opens Wed 9:00 AM");
    expect(chooseNumber(route(never, late), wednesdayAt(10)).phone).toBe(late.phone);
  });

  it("promises no time if no one has hours", () => {
    expect(chooseNumber(route(never), wednesdayAt(10))).toEqual({
      phone: DEFAULT,
      mechanicId: null,
      isOpen: false,
      text: "Hours not listed",
    });
  });

  it("says nothing about hours without mechanics", () => {
    expect(chooseNumber(route(), wednesdayAt(10))).toEqual({
      phone: DEFAULT,
      mechanicId: null,
      isOpen: false,
      text: null,
    });
  });

  it.each([
    ["open", 10, true],
    ["closed", 22, false],
  ])("returns a routed number while %s", (_, hour, isOpen) => {
    const routed = { ...route(late), routedPhone: ROUTED };
    expect(chooseNumber(routed, wednesdayAt(hour))).toMatchObject({
      phone: ROUTED,
      mechanicId: null,
      isOpen,
    });
  });

  it("treats the hour skipped in spring as closed, and opens at its end", () => {
    const nights = line(8, [2, 5], { days: [0] });
    const at = (time: string) => chooseNumber(route(nights), new Date(`2026-03-08T${time}Z`));
    expect(at("07:59:00")).toMatchObject({ phone: DEFAULT, text: "Opens Sun 3:00 AM" });
    expect(at("08:00:00").phone).toBe(nights.phone);
  });

  it("stays open through the hour repeated in fall", () => {
    const nights = line(8, [1, 2], { days: [0] });
    const isShown = (time: string) =>
      chooseNumber(route(nights), new Date(`2026-11-01T${time}Z`)).isOpen;
    expect(["06:00:00", "07:30:00", "08:00:00"].map(isShown)).toEqual([true, true, false]);
  });
});

test("uses the first mechanic's number if the time is unknown, unless there is a routed number", () => {
  expect(numberWithoutClock(route(late, early))).toBe(late.phone);
  expect(numberWithoutClock({ ...route(late), routedPhone: ROUTED })).toBe(ROUTED);
  expect(numberWithoutClock(route())).toBe(DEFAULT);
});

const NOW = new Date("2026-02-20T18:00:00Z");
const idsOf = (mechanics: readonly MechanicLine[]) =>
  withoutUnreachable(mechanics, NOW).map(({ mechanicId }) => mechanicId);

describe("withoutUnreachable", () => {
  it("drops a mechanic whose hours are all within those of earlier ones", () => {
    expect(idsOf([early, late, line(9, [8, 17])])).toEqual(["m-1", "m-2"]);
  });

  it("keeps a mechanic who is open on a date on which another is closed", () => {
    const holiday = line(1, [7, 15], { closedOn: ["2026-12-25"] });
    expect(idsOf([holiday, line(9, [8, 12])])).toEqual(["m-1", "m-9"]);
  });

  it("drops a mechanic who closes on the same dates, and ignores past dates", () => {
    const closedOn = ["2026-12-25"];
    expect(idsOf([line(1, [7, 15], { closedOn }), line(9, [8, 12], { closedOn })])).toEqual([
      "m-1",
    ]);
    const past = line(1, [7, 15], { closedOn: ["2025-12-25"] });
    expect(idsOf([past, line(9, [8, 12])])).toEqual(["m-1"]);
  });

  it("keeps one mechanic if no one has hours", () => {
    expect(idsOf([never, never])).toEqual(["m-4"]);
  });
});

const minute = fc.integer({ min: 0, max: 48 }).map((n) => n * 30);
const day = fc.array(fc.record({ opens: minute, closes: minute }), { maxLength: 2 });
const ordinaryDay = fc.constantFrom<DayHours>(
  [],
  [{ opens: 480, closes: 1080 }],
  [{ opens: 0, closes: 1440 }],
  [{ opens: 1200, closes: 360 }],
);
const anyDay = fc.oneof(ordinaryDay, day);
const weekend = fc.constantFrom("2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31");
const anyRoute = fc
  .array(
    fc.record({
      timezone: fc.constantFrom(CHICAGO, CHICAGO, PHOENIX, "America/New_York"),
      hours: fc.record({
        week: fc.oneof(
          fc.array(anyDay, { minLength: 7, maxLength: 7 }),
          ordinaryDay.map((only) => [only, only, only, only, only, only, only]),
        ),
        closedOn: fc.uniqueArray(weekend, { maxLength: 2 }),
      }),
    }),
    { maxLength: 6 },
  )
  .map((mechanics) =>
    route(
      ...mechanics.map((given, n) => ({ ...line(n, [0, 0]), ...given }) satisfies MechanicLine),
    ),
  );

/** Any minute of the weeks in which the clocks change. */
const moment = fc
  .tuple(
    fc.constantFrom(Date.UTC(2026, 2, 4), Date.UTC(2026, 9, 28)),
    fc.integer({ min: 0, max: 7 * 1440 }),
  )
  .map(([start, minutes]) => new Date(start + minutes * 60_000));

test("the number belongs to the first open mechanic or is the default phone", () => {
  fc.assert(
    fc.property(anyRoute, moment, (given, now) => {
      const open = given.mechanics.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
      const { phone, isOpen } = chooseNumber(given, now);
      expect({ phone, isOpen }).toEqual({
        phone: open?.phone ?? DEFAULT,
        isOpen: open !== undefined,
      });
    }),
  );
});

const withoutUnreachableIn = (given: CallRoute) => ({
  ...given,
  mechanics: withoutUnreachable(given.mechanics, NOW),
});

test("chooses the same number from a packed route at any time", () => {
  fc.assert(
    fc.property(anyRoute, fc.array(moment, { minLength: 8, maxLength: 8 }), (given, moments) => {
      const packed = unpackRoute(packRoute(withoutUnreachableIn(given)));
      for (const now of moments)
        expect(chooseNumber(packed, now)).toEqual(chooseNumber(given, now));
    }),
    { numRuns: 500 },
  );
});

test("publishes no mechanic's own number in a packed route with a routed one", () => {
  const packed = packRoute({ ...route(early, late), routedPhone: ROUTED });
  expect(packed).not.toContain(early.phone);
  expect(chooseNumber(unpackRoute(packed), wednesdayAt(10)).phone).toBe(ROUTED);
});

test("a route stays small for a city with a hundred mechanics", () => {
  const patterns = [early, late, overnight, line(5, [8, 17]), line(6, [10, 16], { days: [0, 6] })];
  const hundred = Array.from({ length: 100 }, (_, n) => ({
    ...(patterns[n % patterns.length] ?? early),
    mechanicId: `m-${n}`,
  }));
  expect(withoutUnreachable(hundred, NOW).length).toBeLessThanOrEqual(5);
});
