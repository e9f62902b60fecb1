import fc from "fast-check";
import { HOUR_MS, US_TIME_ZONES } from "@/lib/core/time";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";
import {
  firstStaffCallAt,
  nextOfficeTime,
  nextStaffCallAt,
} from "@/lib/telephony/callbacks/rules/office-hours";
import { withinCallingHours } from "@/lib/telephony/calls/rules/try-times";
import { officeHoursText } from "./office-hours-text";

const CENTRAL: OfficeHours = {
  days: "mon_fri",
  opens: "08:00",
  closes: "18:00",
  timezone: "America/Chicago",
};
const CHICAGO = "America/Chicago";
const at = (text: string) => new Date(text);

test.each([
  ["during office hours", "2026-11-24T15:20:30Z", "2026-11-24T15:20:30Z"],
  ["early in the morning", "2026-11-24T12:00:00Z", "2026-11-24T14:00:00Z"],
  ["at closing time", "2026-11-24T24:00:00Z", "2026-11-25T14:00:00Z"],
  ["the night before Thanksgiving", "2026-11-26T03:00:00Z", "2026-11-27T14:00:00Z"],
  ["on Friday night", "2026-11-28T02:00:00Z", "2026-11-30T14:00:00Z"],
  ["on Christmas Eve, a Thursday", "2026-12-25T01:00:00Z", "2026-12-28T14:00:00Z"],
  ["before the clock changes", "2026-03-07T12:00:00Z", "2026-03-09T13:00:00Z"],
])("the office calls a driver who asks %s", (_, asked, called) => {
  expect(nextOfficeTime(CENTRAL, at(asked))).toEqual(at(called));
});

test("waits until 8 AM where the driver is", () => {
  const honolulu = "Pacific/Honolulu";
  expect(nextStaffCallAt(CENTRAL, honolulu, at("2026-11-24T14:00:00Z"))).toEqual(
    at("2026-11-24T18:00:00Z"),
  );
  const early: OfficeHours = { ...CENTRAL, closes: "11:00" };
  expect(nextStaffCallAt(early, "America/New_York", at("2026-11-24T10:00:00Z"))).toEqual(
    at("2026-11-24T14:00:00Z"),
  );
});

test.each([
  ["now", "2026-11-28T02:00:00Z", "2026-11-30T14:00:00Z"],
  ["daytime", "2026-11-24T20:00:00Z", "2026-11-24T20:00:00Z"],
  ["tomorrow_morning", "2026-11-27T20:00:00Z", "2026-11-30T14:00:00Z"],
  ["tomorrow_afternoon", "2026-11-23T20:00:00Z", "2026-11-24T18:00:00Z"],
] as const)("a request for %s is due during office hours", (timing, createdAt, dueAt) => {
  const request = { timing, timezone: CHICAGO, createdAt: at(createdAt) };
  expect(firstStaffCallAt(CENTRAL, request)).toEqual(at(dueAt));
});

test("is always during office hours and the driver's calling hours, and never early", () => {
  const zones = US_TIME_ZONES.map(({ timezone }) => timezone);
  const times = fc.date({ min: at("2026-01-01"), max: at("2029-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.constantFrom(...zones), fc.constantFrom(...zones), (now, home, zone) => {
      const office: OfficeHours = { ...CENTRAL, timezone: zone };
      const time = nextStaffCallAt(office, home, now);
      expect(time.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(time.getTime() - now.getTime()).toBeLessThan(5 * 24 * HOUR_MS);
      expect(nextOfficeTime(office, time)).toEqual(time);
      expect(withinCallingHours(home, time)).toEqual(time);
    }),
  );
});

test.each<[Partial<OfficeHours>, string]>([
  [{}, "Monday to Friday, 8 AM to 6 PM Central time"],
  [
    { days: "every_day", opens: "07:30", closes: "12:00", timezone: "America/Phoenix" },
    "Every day, 7:30 AM to 12 PM Arizona time",
  ],
])("describes %j", (changes, text) => {
  expect(officeHoursText({ ...CENTRAL, ...changes })).toBe(text);
});
