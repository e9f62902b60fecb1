import { quietUntil } from "./quiet-hours";

const CHICAGO = "America/Chicago";
const until = (now: string, timezone = CHICAGO) =>
  quietUntil(new Date(now), timezone)?.toISOString() ?? null;

test.each([
  ["8:59 PM", "2026-07-02T01:59:59Z", null],
  ["9 PM", "2026-07-02T02:00:00Z", "2026-07-02T13:00:00.000Z"],
  ["midnight", "2026-07-02T05:00:00Z", "2026-07-02T13:00:00.000Z"],
  ["7:59 AM", "2026-07-02T12:59:59Z", "2026-07-02T13:00:00.000Z"],
  ["8 AM", "2026-07-02T13:00:00Z", null],
  ["noon", "2026-07-02T17:00:00Z", null],
])("at %s, texts wait until 8 AM if it is later than 9 PM or earlier than 8 AM", (_, now, end) => {
  expect(until(now)).toBe(end);
});

test("hours are those of the mechanic's zone", () => {
  const now = "2026-01-15T04:30:00Z";
  expect(until(now, "America/New_York")).toBe("2026-01-15T13:00:00.000Z");
  expect(until(now, CHICAGO)).toBe("2026-01-15T14:00:00.000Z");
  expect(until(now, "America/Los_Angeles")).toBeNull();
  expect(until(now, "Pacific/Honolulu")).toBeNull();
});

test("the night is an hour shorter when daylight saving time begins, and longer when it ends", () => {
  // March 8, 2026: 2 AM becomes 3 AM. November 1: 2 AM becomes 1 AM.
  expect(until("2026-03-08T03:00:00Z")).toBe("2026-03-08T13:00:00.000Z");
  expect(until("2026-11-01T02:00:00Z")).toBe("2026-11-01T14:00:00.000Z");
  // Arizona doesn't change its clocks.
  expect(until("2026-03-08T04:00:00Z", "America/Phoenix")).toBe("2026-03-08T15:00:00.000Z");
});
