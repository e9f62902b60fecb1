import fc from "fast-check";
import { endOfBusinessDays } from "@/lib/core/business-days";
import { US_TIME_ZONES } from "@/lib/core/time";

const CHICAGO = "America/Chicago";

test.each([
  ["a Monday counts Tuesday and Wednesday", "2026-11-16T16:00:00Z", "2026-11-19T06:00:00Z"],
  ["a Friday counts Monday and Tuesday", "2026-11-20T16:00:00Z", "2026-11-25T06:00:00Z"],
  ["a Saturday counts Monday and Tuesday", "2026-11-21T16:00:00Z", "2026-11-25T06:00:00Z"],
  ["a Sunday counts Monday and Tuesday", "2026-11-22T16:00:00Z", "2026-11-25T06:00:00Z"],
  [
    "Sunday evening, although it is Monday in London",
    "2026-11-23T05:59:00Z",
    "2026-11-25T06:00:00Z",
  ],
  ["the Wednesday before Thanksgiving skips it", "2026-11-25T16:00:00Z", "2026-12-01T06:00:00Z"],
  ["July 4 on a Saturday is observed on Friday", "2026-07-01T16:00:00Z", "2026-07-07T05:00:00Z"],
  ["Juneteenth on a Friday", "2026-06-17T16:00:00Z", "2026-06-23T05:00:00Z"],
  ["New Year on a Friday", "2026-12-30T16:00:00Z", "2027-01-05T06:00:00Z"],
  ["July 4 on a Sunday is observed on Monday", "2027-07-02T16:00:00Z", "2027-07-08T05:00:00Z"],
  ["Memorial Day is the last Monday of May", "2027-05-28T16:00:00Z", "2027-06-03T05:00:00Z"],
  ["the weekend on which the clocks go back", "2026-10-30T16:00:00Z", "2026-11-04T06:00:00Z"],
  ["the weekend on which they go forward", "2026-03-06T16:00:00Z", "2026-03-11T05:00:00Z"],
])("%s", (_, from, end) => {
  expect(endOfBusinessDays(new Date(from), 2, CHICAGO)).toEqual(new Date(end));
});

test("ends at a local midnight after a weekday, later for more days, and never before that many days have passed", () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) });
  const zone = fc.constantFrom(...US_TIME_ZONES.map(({ timezone }) => timezone));
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: 1, max: 10 }), (at, timezone, days) => {
      const end = endOfBusinessDays(new Date(at), days, timezone);
      const local = new Intl.DateTimeFormat("en-US", {
        timeZone: timezone,
        weekday: "short",
        hour: "numeric",
        hourCycle: "h23",
      });
      expect(local.format(new Date(end.getTime() - 1))).not.toMatch(/Sat|Sun/);
      expect(local.format(end)).toMatch(/00$|, 00|00/);
      expect(end.getTime() - at).toBeGreaterThan((days * 24 - 1) * 3_600_000);
      expect(endOfBusinessDays(new Date(at), days + 1, timezone) > end).toBe(true);
    }),
    { numRuns: 200 },
  );
});
