import { timezoneOfZip } from "@/lib/core/zip-time-zone";

test.each([
  ["78201", "America/Chicago"],
  // El Paso, in the part of Texas on Mountain time
  ["79901", "America/Denver"],
  ["85001", "America/Phoenix"],
  // Pensacola, in the part of Florida on Central time
  ["32501", "America/Chicago"],
  ["90001", "America/Los_Angeles"],
  ["96813", "Pacific/Honolulu"],
  ["99501", "America/Anchorage"],
  ["10001", "America/New_York"],
])("%s is in %s", (zip, timezone) => {
  expect(timezoneOfZip(zip)).toBe(timezone);
});

test("an unknown ZIP has no time zone", () => {
  expect(timezoneOfZip("00000")).toBeNull();
});
