import { DAY_MS } from "@/lib/core/time";

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

/** Federal holidays with a fixed date: New Year's, Juneteenth, Independence Day, Veterans Day, and Christmas. */
const FIXED_HOLIDAYS = ["01-01", "06-19", "07-04", "11-11", "12-25"];

/** Federal holidays on a certain weekday of a month, such as the third Monday (5 U.S.C. 6103). */
const FLOATING_HOLIDAYS = [
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  { month: 5, weekday: MONDAY, nth: "last" },
  { month: 9, weekday: MONDAY, nth: 1 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, weekday: THURSDAY, nth: 4 },
] as const;

/**
 * Whether federal offices are closed for a holiday. `wall` is a local midnight in epoch milliseconds, as if local time
 * were UTC.
 */
export function isFederalHoliday(wall: number): boolean {
  return isFloatingHoliday(wall) || observedDates(wall).some(isFixedHoliday);
}

/** A holiday on a Saturday is observed the day before, and one on a Sunday the day after. */
function observedDates(wall: number): number[] {
  const weekday = new Date(wall).getUTCDay();
  return [
    wall,
    ...(weekday === MONDAY ? [wall - DAY_MS] : []),
    ...(weekday === FRIDAY ? [wall + DAY_MS] : []),
  ];
}

function isFixedHoliday(wall: number): boolean {
  return FIXED_HOLIDAYS.includes(new Date(wall).toISOString().slice(5, 10));
}

function isFloatingHoliday(wall: number): boolean {
  const date = new Date(wall);
  const isLast = new Date(wall + 7 * DAY_MS).getUTCMonth() !== date.getUTCMonth();
  const nth = Math.ceil(date.getUTCDate() / 7);
  return FLOATING_HOLIDAYS.some(
    (holiday) =>
      holiday.month === date.getUTCMonth() + 1 &&
      holiday.weekday === date.getUTCDay() &&
      (holiday.nth === "last" ? isLast : holiday.nth === nth),
  );
}
