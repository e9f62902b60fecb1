import fc from "fast-check";
import { startOfDay, startOfDayBefore, startOfWeek } from "@/lib/core/local-periods";
import { US_TIME_ZONES } from "@/lib/core/time";

const CHICAGO = "America/Chicago";

test.each([
  ["a Wednesday", "2026-11-18T20:00:00Z", "2026-11-18T06:00:00Z", "2026-11-16T06:00:00Z"],
  ["late on Sunday", "2026-11-23T05:59:59Z", "2026-11-22T06:00:00Z", "2026-11-16T06:00:00Z"],
  [
    "the first instant of Monday",
    "2026-11-23T06:00:00Z",
    "2026-11-23T06:00:00Z",
    "2026-11-23T06:00:00Z",
  ],
  ["a 23-hour Sunday", "2026-03-08T20:00:00Z", "2026-03-08T06:00:00Z", "2026-03-02T06:00:00Z"],
  [
    "the Monday after a 23-hour Sunday",
    "2026-03-09T20:00:00Z",
    "2026-03-09T05:00:00Z",
    "2026-03-09T05:00:00Z",
  ],
  ["a 25-hour Sunday", "2026-11-02T05:30:00Z", "2026-11-01T05:00:00Z", "2026-10-26T05:00:00Z"],
])("on %s, the day and the week start at local midnight", (_, now, day, week) => {
  expect(startOfDay(CHICAGO, new Date(now))).toEqual(new Date(day));
  expect(startOfWeek(CHICAGO, new Date(now))).toEqual(new Date(week));
});

test("any instant is less than 25 hours after the start of its day, and in the same week as its day", () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
  const zone = fc.constantFrom(...US_TIME_ZONES.map(({ timezone }) => timezone));
  fc.assert(
    fc.property(instant, zone, (at, timezone) => {
      const day = startOfDay(timezone, new Date(at));
      const week = startOfWeek(timezone, new Date(at));
      expect(at - day.getTime()).toBeGreaterThanOrEqual(0);
      expect(at - day.getTime()).toBeLessThan(25 * 3_600_000);
      expect(startOfDay(timezone, day)).toEqual(day);
      expect(startOfWeek(timezone, week)).toEqual(week);
      expect(startOfWeek(timezone, day)).toEqual(week);
      const named = new Intl.DateTimeFormat("en-US", { timeZone: timezone, weekday: "long" });
      expect(named.format(week)).toBe("Monday");
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["11 PM, after a 25-hour day", "2026-11-23T04:02:00Z", "2026-10-24T04:00:00Z"],
  ["midnight, after a 23-hour day", "2026-03-20T04:30:00Z", "2026-02-19T05:00:00Z"],
])("counts 29 calendar days back from %s", (_, now, start) => {
  expect(startOfDayBefore("America/New_York", new Date(now), 29).toISOString()).toBe(
    new Date(start).toISOString(),
  );
});
