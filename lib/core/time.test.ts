import {
  clockName,
  dateIn,
  formatAge,
  formatDay,
  formatDeadline,
  formatExact,
  formatForSheet,
  formatTime,
  formatTimeOfDay,
  isListedDay,
  yearsAfter,
} from "@/lib/core/time";

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

test.each([
  ["2027-01-01T06:00:00Z", "Today, Jan 1"],
  // An hour before midnight in Chicago, where it is already the new year.
  ["2027-01-01T05:00:00Z", "Yesterday, Dec 31"],
  ["2026-12-30T18:00:00Z", "Wednesday, Dec 30, 2026"],
  ["2027-01-05T18:00:00Z", "Tuesday, Jan 5"],
])("names the day of %s as %s", (at, day) => {
  expect(formatDay(at, { timezone: "America/Chicago", now: NEW_YEARS_NIGHT })).toBe(day);
});

test("names yesterday after the clock is set forward", () => {
  const at = { timezone: "America/Chicago", now: new Date("2027-03-15T05:30:00Z") };
  expect(formatDay("2027-03-14T06:30:00Z", at)).toBe("Yesterday, Mar 14");
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

test.each([
  ["2026-11-21T21:40:09.000Z", "Nov 21, 2026, 3:40:09 PM CST", "3:40:09 PM"],
  ["2026-11-21T21:40:09.123Z", "Nov 21, 2026, 3:40:09.123 PM CST", "3:40:09.123 PM"],
  ["2026-07-01T05:00:00.000Z", "Jul 1, 2026, 12:00:00 AM CDT", "12:00:00 AM"],
])("shows %s to the second, or to the millisecond if it isn't whole", (at, exact, clock) => {
  expect(formatExact(at, "America/Chicago")).toBe(exact);
  expect(formatExact(at, "America/Chicago", { hasDay: false })).toBe(clock);
});

test.each([
  ["2026-11-25T06:00:00.000Z", "America/Chicago", "the end of Nov 24, 2026"],
  ["2026-11-25T06:00:00.000Z", "America/New_York", "Nov 25, 2026, 1:00 AM EST"],
  ["2026-11-25T05:59:59.999Z", "America/Chicago", "Nov 24, 2026, 11:59 PM CST"],
  // The clocks go back on the day before.
  ["2026-11-02T06:00:00.000Z", "America/Chicago", "the end of Nov 1, 2026"],
])("describes the deadline %s in %s", (at, timezone, text) => {
  expect(formatDeadline(at, timezone)).toBe(text);
});

test("formats a time for a line under a date, and for a spreadsheet", () => {
  const at = "2026-11-22T03:05:09.999Z";
  expect(formatTimeOfDay(at, "America/Denver")).toBe("8:05 PM MST");
  expect(formatForSheet(at, "America/Denver")).toBe("2026-11-21 20:05:09");
});
