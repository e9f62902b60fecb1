import { clockName, dateIn, formatAge, formatTime, isListedDay, yearsAfter } from "@/lib/core/time";

const NEW_YEARS_NIGHT = new Date("2027-01-01T06:30:00Z");

test.each([
  ["America/New_York", "2027-01-01"],
  ["America/Chicago", "2027-01-01"],
  ["America/Denver", "2026-12-31"],
  ["Pacific/Honolulu", "2026-12-31"],
])("finds the date in %s: %s", (timezone, date) => {
  expect(dateIn(timezone, NEW_YEARS_NIGHT)).toBe(date);
});

test("throws for an unknown time zone", () => {
  expect(() => dateIn("America/Nowhere", NEW_YEARS_NIGHT)).toThrow(RangeError);
});

test("returns the same day in a later year, except for leap days", () => {
  expect(yearsAfter("2026-11-21", 10)).toBe("2036-11-21");
  expect(yearsAfter("2028-02-29", 1)).toBe("2029-03-01");
});

test.each([
  ["2026-11-22", true],
  ["2028-02-29", true],
  ["2100-12-31", true],
  ["0002-11-22", false],
  ["2101-01-01", false],
  ["2026-02-30", false],
  ["2026-11-2", false],
  [null, false],
])("takes only real days from 2000 to 2100 in date filters: %s", (value, isListed) => {
  expect(isListedDay(value)).toBe(isListed);
});

test("names a zone's clock", () => {
  expect(clockName("America/Chicago")).toBe("Central time");
  expect(clockName("America/Phoenix")).toBe("Arizona time");
  expect(clockName("America/Puerto_Rico")).toBe("Puerto Rico time");
});

test.each([
  ["2027-01-01T06:29:31Z", "just now"],
  ["2027-01-01T06:31:00Z", "just now"],
  ["2027-01-01T06:28:59Z", "1 minute ago"],
  ["2027-01-01T04:15:00Z", "2 hours ago"],
  ["2026-12-31T06:30:00Z", "1 day ago"],
  ["2026-11-20T06:00:00Z", "42 days ago"],
])("describes %s as %s", (at, age) => {
  expect(formatAge(at, NEW_YEARS_NIGHT)).toBe(age);
});

test("includes the time zone with a time of day, but not with a date", () => {
  const at = "2026-11-21T21:40:00Z";
  expect(formatTime(at, { hasMinutes: true, timezone: "America/Chicago" })).toBe(
    "Nov 21, 2026, 3:40 PM CST",
  );
  expect(formatTime(at, { hasMinutes: false, timezone: "America/Chicago" })).toBe("Nov 21, 2026");
});
