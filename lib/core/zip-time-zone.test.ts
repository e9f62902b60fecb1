import { US_TIME_ZONES } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";

test.each([
  ["78201", "America/Chicago"],
  // El Paso, in the part of Texas on Mountain time.
  ["79901", "America/Denver"],
  ["85001", "America/Phoenix"],
  // Pensacola, in the part of Florida on Central time.
  ["32501", "America/Chicago"],
  // Detroit and Boise, which have their own zones but keep the same time as a main zone.
  ["48201", "America/New_York"],
  ["83702", "America/Denver"],
  ["90001", "America/Los_Angeles"],
  ["96813", "Pacific/Honolulu"],
  ["99501", "America/Anchorage"],
  ["99546", "America/Adak"],
  ["10001", "America/New_York"],
])("%s is in %s", (zip, timezone) => {
  expect(timezoneOfZip(zip)).toBe(timezone);
});

test.each([
  ["Calais, Maine", "04619", "America/New_York"],
  ["Blaine, Washington", "98230", "America/Los_Angeles"],
  ["Eastport, Idaho", "83826", "America/Los_Angeles"],
  ["Gambell, Alaska", "99742", "America/Anchorage"],
])("%s, close to the border, is not on the neighboring country's time", (_name, zip, timezone) => {
  expect(timezoneOfZip(zip)).toBe(timezone);
});

test("an unknown ZIP has no time zone", () => {
  expect(timezoneOfZip("00000")).toBeNull();
});

test("Node knows every zone that can be chosen", () => {
  for (const { timezone } of US_TIME_ZONES) {
    expect(() => new Intl.DateTimeFormat("en-US", { timeZone: timezone })).not.toThrow();
  }
});
