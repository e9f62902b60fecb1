import fc from "fast-check";
import { HOUR_MS, MINUTE_MS, US_TIME_ZONES } from "@/lib/core/time";
import {
  earliestTryAt,
  firstTryAt,
  MAX_TRIES,
  nextTryAt,
  type TimedRequest,
  triesEndAt,
} from "@/lib/telephony/calls/rules/try-times";

const CHICAGO = "America/Chicago";
const at = (iso: string) => new Date(iso);
const request = (
  timing: Parameters<typeof firstTryAt>[0]["timing"],
  createdAt: string,
  timezone = CHICAGO,
) => ({ timing, timezone, createdAt: at(createdAt) });

describe("the first attempt", () => {
  test.each([
    ["now at 2 AM", request("now", "2026-11-21T02:00:00-06:00"), "2026-11-21T02:00:00-06:00"],
    ["at 7:59 AM", request("daytime", "2026-11-21T07:59:59-06:00"), "2026-11-21T08:00:00-06:00"],
    ["at 8 AM", request("daytime", "2026-11-21T08:00:00-06:00"), "2026-11-21T08:00:00-06:00"],
    ["at 8:59 PM", request("daytime", "2026-11-21T20:59:30-06:00"), "2026-11-21T20:59:30-06:00"],
    ["at 9 PM", request("daytime", "2026-11-21T21:00:00-06:00"), "2026-11-22T08:00:00-06:00"],
    [
      "tomorrow morning, asked after midnight",
      request("tomorrow_morning", "2026-11-21T00:30:00-06:00"),
      "2026-11-22T08:00:00-06:00",
    ],
    [
      "tomorrow afternoon",
      request("tomorrow_afternoon", "2026-11-21T15:00:00-06:00"),
      "2026-11-22T12:00:00-06:00",
    ],
    [
      "on the morning when clocks go back",
      request("daytime", "2026-10-31T22:00:00-05:00"),
      "2026-11-01T08:00:00-06:00",
    ],
    [
      "on the morning when clocks go forward",
      request("tomorrow_morning", "2026-03-07T22:00:00-06:00"),
      "2026-03-08T08:00:00-05:00",
    ],
    [
      "in Honolulu",
      request("daytime", "2026-11-21T07:00:00-10:00", "Pacific/Honolulu"),
      "2026-11-21T08:00:00-10:00",
    ],
  ])("is due %s", (_, asked, due) => {
    expect(firstTryAt(asked)).toEqual(at(due));
  });
});

describe("the next attempt", () => {
  const noon = request("daytime", "2026-11-21T12:00:00-06:00");
  const dueAt = noon.createdAt;

  test("comes 30 minutes after the first and 3 hours after the second", () => {
    expect(nextTryAt({ ...noon, dueAt, tries: 1 }, at("2026-11-21T12:01:00-06:00"))).toEqual(
      at("2026-11-21T12:31:00-06:00"),
    );
    expect(nextTryAt({ ...noon, dueAt, tries: 2 }, at("2026-11-21T12:32:00-06:00"))).toEqual(
      at("2026-11-21T15:32:00-06:00"),
    );
  });

  test("waits for 8 AM if it would be after 9 PM", () => {
    expect(nextTryAt({ ...noon, dueAt, tries: 2 }, at("2026-11-21T19:00:00-06:00"))).toEqual(
      at("2026-11-22T08:00:00-06:00"),
    );
  });

  test("does not come after three attempts or 24 hours", () => {
    expect(nextTryAt({ ...noon, dueAt, tries: 3 }, dueAt)).toBeNull();
    expect(nextTryAt({ ...noon, dueAt, tries: 1 }, at("2026-11-22T11:45:00-06:00"))).toBeNull();
  });

  test("keeps to the calling hours once a request for now is an hour old", () => {
    const night = request("now", "2026-11-21T23:00:00-06:00");
    const tried = { ...night, dueAt: night.createdAt, tries: 1 };
    expect(nextTryAt(tried, at("2026-11-21T23:05:00-06:00"))).toEqual(
      at("2026-11-21T23:35:00-06:00"),
    );
    expect(nextTryAt({ ...tried, tries: 2 }, at("2026-11-21T23:40:00-06:00"))).toEqual(
      at("2026-11-22T08:00:00-06:00"),
    );
  });
});

describe("for any request", () => {
  const requests = fc.record({
    timing: fc.constantFrom("now", "daytime", "tomorrow_morning", "tomorrow_afternoon"),
    timezone: fc.constantFrom(...US_TIME_ZONES.map(({ timezone }) => timezone)),
    createdAt: fc.date({
      min: at("2026-01-01T00:00:00Z"),
      max: at("2028-12-31T00:00:00Z"),
      noInvalidDate: true,
    }),
  } as const);
  /** Minutes until each attempt's result is known. */
  const delays = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 4, maxLength: 4 });

  test("every attempt is within the calling hours and 24 hours, and there are at most three", () => {
    fc.assert(
      fc.property(requests, delays, (asked, minutes) => {
        const dueAt = firstTryAt(asked);
        let next: Date | null = dueAt;
        let tries = 0;
        for (const delay of minutes) {
          const free = new Date(next.getTime() + delay * MINUTE_MS);
          const tryAt = earliestTryAt({ ...asked, dueAt }, free);
          if (tryAt === null) break;
          tries += 1;
          expect(tryAt.getTime()).toBeGreaterThanOrEqual(free.getTime());
          expect(tryAt < triesEndAt(dueAt)).toBe(true);
          expect(isUrgent(asked, tryAt) || isDaytime(asked.timezone, tryAt)).toBe(true);
          next = nextTryAt({ ...asked, dueAt, tries }, tryAt);
          if (next === null) break;
        }
        expect(tries).toBeLessThanOrEqual(MAX_TRIES);
      }),
      { numRuns: 500 },
    );
  });

  test("the first attempt is never before the request, and at most two days after it", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const wait = firstTryAt(asked).getTime() - asked.createdAt.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(49 * HOUR_MS);
      }),
      { numRuns: 500 },
    );
  });
});

function isUrgent({ timing, createdAt }: TimedRequest, tryAt: Date): boolean {
  return timing === "now" && tryAt.getTime() - createdAt.getTime() <= HOUR_MS;
}

/** Uses Intl rather than the code under test. */
function isDaytime(timezone: string, date: Date): boolean {
  const format = { timeZone: timezone, hour: "numeric", hourCycle: "h23" } as const;
  const hour = Number(new Intl.DateTimeFormat("en-US", format).format(date));
  return hour >= 8 && hour < 21;
}
