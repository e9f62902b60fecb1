import { dateIn, yearsAfter } from "@/lib/core/time";

const NEW_YEARS_NIGHT = new Date("2027-01-01T06:30:00Z");

test.each([
  ["America/New_York", "2027-01-01"],
  ["America/Chicago", "2027-01-01"],
  ["America/Denver", "2026-12-31"],
  ["Pacific/Honolulu", "2026-12-31"],
])("the date in %s is %s", (timezone, date) => {
  expect(dateIn(timezone, NEW_YEARS_NIGHT)).toBe(date);
});

test("throws for an unknown time zone", () => {
  expect(() => dateIn("America/Nowhere", NEW_YEARS_NIGHT)).toThrow(RangeError);
});

test("yearsAfter returns the same day, except for leap days", () => {
  expect(yearsAfter("2026-11-21", 10)).toBe("2036-11-21");
  expect(yearsAfter("2028-02-29", 1)).toBe("2029-03-01");
});
