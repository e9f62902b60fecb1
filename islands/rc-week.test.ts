/** @jest-environment ./tests/setup/browser-environment.mjs */
import { findToday, RcWeek } from "./rc-week";

/** Sunday, November 22, 2026, in UTC: 11:30 PM on Saturday in Chicago, and 9:30 PM in Los Angeles. */
const NIGHT = new Date("2026-11-22T05:30:00Z");

test.each([
  ["America/Los_Angeles", 6],
  ["America/Chicago", 6],
  ["America/New_York", 0],
])("finds that today in %s is weekday %d", (timezone, day) => {
  expect(findToday({ timezone, daysOff: [] }, NIGHT)).toEqual({ day, note: "Today" });
});

test("shows a day off as closed today, based on the date where the mechanic is", () => {
  const noteOn = (daysOff: string[]) =>
    findToday({ timezone: "America/Chicago", daysOff }, NIGHT).note;
  expect(noteOn(["2026-11-21"])).toBe("Closed today");
  expect(noteOn(["2026-11-22"])).toBe("Today");
});

test("marks only today, and moves the mark when the visitor returns the next day", () => {
  jest.useFakeTimers({ now: NIGHT });
  customElements.define("rc-week", RcWeek);
  document.body.innerHTML = `<rc-week data-timezone="America/Chicago">
    <p data-day="0">Sunday <b data-note></b></p><p data-day="6">Saturday <b data-note></b></p></rc-week>`;
  const marked = () =>
    [...document.querySelectorAll("[data-today]")].map(({ textContent }) => textContent);
  expect(marked()).toEqual(["Saturday Today"]);
  jest.setSystemTime(new Date("2026-11-22T06:30:00Z"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(marked()).toEqual(["Sunday Today"]);
  jest.useRealTimers();
});
