import fc from "fast-check";
import { dayRange } from "@/lib/core/day-range";
import { DAY_MS, dateIn } from "@/lib/core/time";

const ZONES = ["UTC", "America/New_York", "America/Chicago", "America/Phoenix", "Asia/Kolkata"];

test.each([
  ["an ordinary day", "2026-11-22", "2026-11-22T06:00:00Z", "2026-11-23T06:00:00Z"],
  [
    "the day that daylight saving time starts",
    "2026-03-08",
    "2026-03-08T06:00:00Z",
    "2026-03-09T05:00:00Z",
  ],
  [
    "the day that daylight saving time ends",
    "2026-11-01",
    "2026-11-01T05:00:00Z",
    "2026-11-02T06:00:00Z",
  ],
])("covers %s from midnight to midnight in Chicago", (_, day, start, end) => {
  expect(dayRange({ from: day, to: day, zone: "America/Chicago" })).toEqual({
    gte: new Date(start),
    lt: new Date(end),
  });
});

test("is open-ended without a first or last day", () => {
  expect(dayRange({ zone: "America/Chicago" })).toEqual({});
  expect(dayRange({ from: "2026-11-22", zone: "UTC" })).toEqual({ gte: new Date("2026-11-22") });
});

test("contains exactly the instants with a date in the range", () => {
  const noon = Date.parse("2026-01-01T12:00:00Z");
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 730 }),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
      (zone, days, minutes) => {
        const day = new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
        const instant = new Date(noon + days * DAY_MS + minutes * 60_000);
        const { gte, lt } = dayRange({ from: day, to: day, zone });
        const isInside = gte !== undefined && lt !== undefined && instant >= gte && instant < lt;
        expect(isInside).toBe(dateIn(zone, instant) === day);
      },
    ),
  );
});
