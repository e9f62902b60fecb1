import { firstIncreaseDate, readStart } from "@/lib/catalog/call-fees/rules/start-date";
import { AppError } from "@/lib/core/app-error";

const NOON = new Date("2026-11-28T17:00:00Z");
const timezone = "America/New_York";

function problemOf(from: string | null, isIncrease: boolean, now = NOON): string | null {
  try {
    readStart(from, { isIncrease, timezone, now });
    return null;
  } catch (error) {
    return error instanceof AppError ? (error.fields?.from ?? "") : String(error);
  }
}

test.each([
  ["2026-11-28T17:00:00Z", timezone, "2026-12-02"],
  ["2026-11-28T05:00:00Z", timezone, "2026-12-01"],
  ["2026-11-28T05:00:01Z", timezone, "2026-12-02"],
  ["2026-11-29T06:00:00Z", "America/Los_Angeles", "2026-12-02"],
  // The clocks go back on Sunday.
  ["2026-10-30T12:00:00Z", timezone, "2026-11-03"],
])("at %s, an increase can start in %s on %s at the earliest", (now, zone, expected) => {
  expect(firstIncreaseDate(zone, new Date(now))).toBe(expected);
});

test("an increase needs a date at least 3 days ahead, and the error names the first one with its zone", () => {
  for (const from of [null, "2026-11-29", "2026-12-01"]) {
    expect(problemOf(from, true)).toBe(
      "Mechanics would pay more, so they need 3 days’ notice. Choose Dec 2, 2026 or later (midnight, Eastern time).",
    );
  }
  expect(problemOf("2026-12-02", true)).toBeNull();
});

test("other changes start now or on any date after today, for a year", () => {
  for (const from of [null, "2026-11-29", "2027-11-28"]) expect(problemOf(from, false)).toBeNull();
  for (const from of ["2026-11-28", "2026-01-01", "2027-11-29"]) {
    expect(problemOf(from, false)).toMatch(/^Choose a date after today and within a year/);
  }
});

test("a date begins at midnight in the zone", () => {
  const rules = { isIncrease: false, timezone, now: NOON };
  expect(readStart("2026-12-02", rules).toISOString()).toBe("2026-12-02T05:00:00.000Z");
  expect(readStart(null, rules)).toEqual(NOON);
});
