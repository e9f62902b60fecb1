/** @jest-environment ./tests/setup/browser-environment.mjs */
import { readAvailability } from "./rc-availability";

type Hours = Parameters<typeof readAvailability>[0][number]["hours"];

/** Open from `opens` to `closes` o'clock on the given weekdays (0 is Sunday). */
function weekly(weekdays: number[], opens: number, closes: number): Hours {
  const day = (weekday: number) =>
    weekdays.includes(weekday) ? [{ opens: opens * 60, closes: closes * 60 }] : [];
  return {
    week: [day(0), day(1), day(2), day(3), day(4), day(5), day(6)],
    closedOn: [],
  };
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const early = {
  timezone: "America/Chicago",
  hours: weekly(WEEKDAYS, 7, 15),
  phone: "+12105550101",
};
const late = {
  timezone: "America/Chicago",
  hours: weekly(WEEKDAYS, 9, 20),
  phone: "+12105550102",
};
const never = { timezone: "America/Chicago", hours: weekly([], 0, 0), phone: "+12105550103" };

/** Wednesday, March 18, 2026 in San Antonio, at the given hour. */
const wednesdayAt = (hour: number) => new Date(Date.UTC(2026, 2, 18, hour + 5));

describe("readAvailability", () => {
  it("returns the first open mechanic's number in ring order", () => {
    expect(readAvailability([late, early], wednesdayAt(10))).toEqual({
      isOpen: true,
      closedText: null,
      phone: "+12105550102",
    });
    expect(readAvailability([late, early], wednesdayAt(8)).phone).toBe("+12105550101");
  });

  it("returns no number if the city has its own", () => {
    const { timezone, hours } = early;
    expect(readAvailability([{ timezone, hours }], wednesdayAt(8))).toEqual({
      isOpen: true,
      closedText: null,
      phone: null,
    });
  });

  it("shows who opens first when all are closed, without a number", () => {
    expect(readAvailability([late, early], wednesdayAt(22))).toEqual({
      isOpen: false,
      closedText: "Opens Thu 7:00 AM",
      phone: null,
    });
  });

  it("compares opening times as instants across time zones", () => {
    const phoenix = { timezone: "America/Phoenix", hours: weekly(WEEKDAYS, 6, 15) };
    // Six in Phoenix is eight in San Antonio on that day.
    expect(readAvailability([phoenix, early], wednesdayAt(3)).closedText).toBe("Opens Wed 7:00 AM");
  });

  it("skips mechanics without hours", () => {
    expect(readAvailability([never, late], wednesdayAt(3)).closedText).toBe("Opens Wed 9:00 AM");
  });

  it("promises no time if no mechanic has hours", () => {
    const { isOpen, closedText } = readAvailability([never], wednesdayAt(10));
    expect(isOpen).toBe(false);
    expect(closedText).not.toMatch(/\d/);
  });

  it("returns nothing without mechanics", () => {
    expect(readAvailability([], wednesdayAt(10)).closedText).toBeNull();
  });
});
