/** @jest-environment ./tests/setup/browser-environment.mjs */
import { findToday } from "./rc-week";

/** Sunday, November 22, 2026: 11:30 PM on Saturday in Chicago, 9:30 PM in Los Angeles. */
const NIGHT = new Date("2026-11-22T05:30:00Z");

test.each([
  ["America/Los_Angeles", 6],
  ["America/Chicago", 6],
  ["America/New_York", 0],
])("today in %s is weekday %d", (timezone, day) => {
  expect(findToday({ timezone, daysOff: [] }, NIGHT)).toEqual({ day, note: "Today" });
});

test("a day off is closed today, by the mechanic's date", () => {
  const noteOn = (daysOff: string[]) =>
    findToday({ timezone: "America/Chicago", daysOff }, NIGHT).note;
  expect(noteOn(["2026-11-21"])).toBe("Closed today");
  expect(noteOn(["2026-11-22"])).toBe("Today");
});
