import { pauseEnd, pauseEndText } from "@/lib/mechanics/profiles/rules/pause";

const CENTRAL = "America/Chicago";
const at = (time: string) => new Date(time);
const endOf = (length: "hour" | "today" | "open", timezone: string, now: string) =>
  pauseEnd(length, timezone, at(now))?.toISOString() ?? null;

test.each([
  ["on the minute", "2026-11-21T20:40:00.000Z", "2026-11-21T21:40:00.000Z"],
  ["rounded up to a whole minute", "2026-11-21T20:40:23.400Z", "2026-11-21T21:41:00.000Z"],
  ["of real time when clocks go back", "2026-11-01T06:30:00.000Z", "2026-11-01T07:30:00.000Z"],
  ["of real time when clocks go forward", "2026-03-08T07:30:00.000Z", "2026-03-08T08:30:00.000Z"],
])("counts an hour as 60 minutes %s", (_, now, end) => {
  expect(endOf("hour", CENTRAL, now)).toBe(end);
});

test.each([
  ["Central standard time", CENTRAL, "2026-11-21T21:40:00Z", "2026-11-22T06:00:00.000Z"],
  ["Central daylight time", CENTRAL, "2026-07-04T21:40:00Z", "2026-07-05T05:00:00.000Z"],
  [
    "Honolulu, where it is still the day before",
    "Pacific/Honolulu",
    "2026-11-22T05:00:00Z",
    "2026-11-22T10:00:00.000Z",
  ],
  ["a 25-hour day", CENTRAL, "2026-11-01T05:30:00Z", "2026-11-02T06:00:00.000Z"],
  ["a 23-hour day", CENTRAL, "2026-03-08T06:30:00Z", "2026-03-09T05:00:00.000Z"],
  ["the last minute of the day", CENTRAL, "2026-11-22T05:59:59.999Z", "2026-11-22T06:00:00.000Z"],
  ["midnight itself", CENTRAL, "2026-11-22T06:00:00.000Z", "2026-11-23T06:00:00.000Z"],
  [
    "a zone that skips midnight",
    "America/Santiago",
    "2026-09-05T20:00:00Z",
    "2026-09-06T04:00:00.000Z",
  ],
])("ends today's pause at the mechanic's midnight: %s", (_, timezone, now, end) => {
  expect(endOf("today", timezone, now)).toBe(end);
});

test("returns no end for an open pause", () => {
  expect(endOf("open", CENTRAL, "2026-11-21T21:40:00Z")).toBeNull();
});

test.each([
  ["2026-11-21T21:40:00Z", CENTRAL, "3:40 PM CST"],
  ["2026-11-21T21:40:00Z", "America/Phoenix", "2:40 PM MST"],
  ["2026-11-22T06:00:00Z", CENTRAL, "midnight CST"],
  ["2026-11-22T06:30:00Z", CENTRAL, "12:30 AM CST"],
  ["2026-11-18T21:40:00Z", CENTRAL, "Nov 18, 3:40 PM CST"],
])("formats the end at %s in %s as “%s”", (until, timezone, text) => {
  expect(pauseEndText(at(until), timezone, at("2026-11-21T20:40:00Z"))).toBe(text);
});
