import {
  describeAvailability,
  isOpenAt,
  nextOpening,
  type OpenHours,
} from "@/lib/mechanics/availability/open-hours";

const CHICAGO = "America/Chicago";
const at = (hour: number, minute = 0) => hour * 60 + minute;
const sundays = (...day: { opens: number; closes: number }[]): OpenHours => ({
  week: [day, [], [], [], [], [], []],
  closedOn: [],
});
const text = (hours: OpenHours, timezone: string, now: string) =>
  describeAvailability(hours, timezone, new Date(now)).text;

describe("the night that skips an hour", () => {
  it("opens at the first instant after the gap", () => {
    const hours = sundays({ opens: at(2, 30), closes: at(6) });
    expect(nextOpening(hours, CHICAGO, new Date("2026-03-08T07:00:00Z"))).toEqual(
      new Date("2026-03-08T08:00:00Z"),
    );
    expect(text(hours, CHICAGO, "2026-03-08T07:59:00Z")).toBe("Opens Sun 3:00 AM");
    expect(text(hours, CHICAGO, "2026-03-08T08:00:00Z")).toBe("Open now · until 6:00 AM");
  });

  it("closes at the gap if the closing time is within it", () => {
    const hours = sundays({ opens: 0, closes: at(2, 30) });
    expect(isOpenAt(hours, CHICAGO, new Date("2026-03-08T07:59:59Z"))).toBe(true);
    expect(isOpenAt(hours, CHICAGO, new Date("2026-03-08T08:00:00Z"))).toBe(false);
  });

  it("drops an interval within the gap, for that night only", () => {
    const hours = sundays({ opens: at(2, 15), closes: at(2, 45) });
    expect(nextOpening(hours, CHICAGO, new Date("2026-03-08T06:00:00Z"))).toEqual(
      new Date("2026-03-15T07:15:00Z"),
    );
  });

  it("doesn't affect Phoenix", () => {
    const hours = sundays({ opens: at(2, 15), closes: at(2, 45) });
    expect(isOpenAt(hours, "America/Phoenix", new Date("2026-03-08T09:30:00Z"))).toBe(true);
  });
});

describe("the night that repeats an hour", () => {
  const hours = sundays({ opens: at(1, 15), closes: at(1, 45) });

  it.each([
    ["before the first 1:15", "2026-11-01T06:14:00Z", false],
    ["at the first 1:15", "2026-11-01T06:15:00Z", true],
    ["at the first 1:45", "2026-11-01T06:45:00Z", true],
    ["at the second 1:15", "2026-11-01T07:15:00Z", true],
    ["at the second 1:45", "2026-11-01T07:45:00Z", false],
  ])("%s", (_when, now, isOpen) => {
    expect(isOpenAt(hours, CHICAGO, new Date(now))).toBe(isOpen);
  });
});
