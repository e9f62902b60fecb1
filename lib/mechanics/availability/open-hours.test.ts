import {
  describeAvailability,
  estimatedResponse,
  isOpenAt,
  nextOpening,
  type OpenHours,
} from "@/lib/mechanics/availability/open-hours";

const CHICAGO = "America/Chicago";
const at = (hour: number, minute = 0) => hour * 60 + minute;
const EIGHT_TO_SIX = [{ opens: at(8), closes: at(18) }];
const ALL_DAY = [{ opens: 0, closes: at(24) }];

const weekdays: OpenHours = {
  week: [[], EIGHT_TO_SIX, EIGHT_TO_SIX, EIGHT_TO_SIX, EIGHT_TO_SIX, EIGHT_TO_SIX, []],
  closedOn: [],
};
const everyDay = (...day: { opens: number; closes: number }[]): OpenHours => ({
  week: [day, day, day, day, day, day, day],
  closedOn: [],
});
const sundays = (...day: { opens: number; closes: number }[]): OpenHours => ({
  week: [day, [], [], [], [], [], []],
  closedOn: [],
});
const text = (hours: OpenHours, timezone: string, now: string) =>
  describeAvailability(hours, timezone, new Date(now)).text;

describe("an ordinary week", () => {
  it.each([
    ["on a morning", "2026-11-18T08:00:00-06:00", "Open now · until 6:00 PM"],
    ["in the last second", "2026-11-18T17:59:59-06:00", "Open now · until 6:00 PM"],
    ["at closing", "2026-11-18T18:00:00-06:00", "Opens Thu 8:00 AM"],
    ["just before opening", "2026-11-18T07:59:59.999-06:00", "Opens Wed 8:00 AM"],
    ["on Friday evening", "2026-11-20T20:00:00-06:00", "Opens Mon 8:00 AM"],
  ])("is described correctly: %s", (_when, now, expected) => {
    expect(text(weekdays, CHICAGO, now)).toBe(expected);
  });

  it.each([
    ["America/New_York", "Open now · until 6:00 PM"],
    ["America/Chicago", "Opens Wed 8:00 AM"],
    ["America/Phoenix", "Opens Wed 8:00 AM"],
    ["America/Los_Angeles", "Opens Wed 8:00 AM"],
  ])("is read on the clock of %s at 8:30 in New York", (timezone, expected) => {
    expect(text(weekdays, timezone, "2026-11-18T13:30:00Z")).toBe(expected);
  });

  it("names the day in the mechanic's zone: Sunday night in Los Angeles, Monday in New York", () => {
    const monday: OpenHours = { ...weekdays, week: [[], EIGHT_TO_SIX, [], [], [], [], []] };
    const now = "2026-11-16T06:30:00Z";
    expect(text(monday, "America/Los_Angeles", now)).toBe("Opens Mon 8:00 AM");
    expect(text(sundays(...EIGHT_TO_SIX), "America/New_York", now)).toBe("Opens Sun 8:00 AM");
    expect(isOpenAt(sundays(...ALL_DAY), "America/Los_Angeles", new Date(now))).toBe(true);
    expect(isOpenAt(sundays(...ALL_DAY), "America/New_York", new Date(now))).toBe(false);
  });
});

describe("midnight", () => {
  it("is crossed by an interval that closes before it opens", () => {
    const nights = sundays({ opens: at(22), closes: at(2) });
    expect(text(nights, CHICAGO, "2026-11-15T23:00:00-06:00")).toBe("Open now · until 2:00 AM");
    expect(text(nights, CHICAGO, "2026-11-16T01:59:00-06:00")).toBe("Open now · until 2:00 AM");
    expect(text(nights, CHICAGO, "2026-11-16T02:00:00-06:00")).toBe("Opens Sun 10:00 PM");
  });

  it("joins an evening and the following morning", () => {
    const split = everyDay({ opens: 0, closes: at(2) }, { opens: at(20), closes: at(24) });
    expect(text(split, CHICAGO, "2026-11-18T21:00:00-06:00")).toBe("Open now · until 2:00 AM");
  });

  it("closes if the next day does not continue", () => {
    expect(text(sundays(...ALL_DAY), CHICAGO, "2026-11-15T15:00:00-06:00")).toBe(
      "Open now · until 12:00 AM",
    );
  });
});

describe("intervals on the same day", () => {
  it("leave a break between them", () => {
    const hours = everyDay({ opens: at(13), closes: at(17) }, { opens: at(8), closes: at(12) });
    expect(text(hours, CHICAGO, "2026-11-18T09:00:00-06:00")).toBe("Open now · until 12:00 PM");
    expect(text(hours, CHICAGO, "2026-11-18T12:30:00-06:00")).toBe("Opens Wed 1:00 PM");
  });

  it.each([
    ["meet", at(12)],
    ["overlap", at(10)],
  ])("count as one if they %s", (_how, opens) => {
    const hours = everyDay({ opens: at(8), closes: at(12) }, { opens, closes: at(17) });
    expect(text(hours, CHICAGO, "2026-11-18T09:00:00-06:00")).toBe("Open now · until 5:00 PM");
  });
});

describe("open around the clock", () => {
  it.each(["2026-11-18T00:00:00-06:00", "2026-03-08T03:00:00-05:00", "2026-11-01T01:30:00-06:00"])(
    "is described as 24 hours at %s",
    (now) => {
      expect(text(everyDay(...ALL_DAY), CHICAGO, now)).toBe("Open now · 24 hours");
    },
  );

  it("requires a full 24 hours ahead", () => {
    const hours = everyDay({ opens: at(8), closes: at(7) });
    const oneDay = sundays({ opens: at(8), closes: at(8) });
    expect(text(hours, CHICAGO, "2026-11-15T08:00:00-06:00")).toBe("Open now · until 7:00 AM");
    expect(text(oneDay, CHICAGO, "2026-11-15T08:00:00-06:00")).toBe("Open now · 24 hours");
    expect(text(oneDay, CHICAGO, "2026-11-15T08:00:00.001-06:00")).toBe("Open now · until 8:00 AM");
  });

  it("shows the closing time once it is less than 24 hours away", () => {
    const hours = { ...everyDay(...ALL_DAY), closedOn: ["2026-12-25"] };
    expect(text(hours, CHICAGO, "2026-12-23T23:00:00-06:00")).toBe("Open now · 24 hours");
    expect(text(hours, CHICAGO, "2026-12-24T09:00:00-06:00")).toBe("Open now · until 12:00 AM");
    expect(text(hours, CHICAGO, "2026-12-25T09:00:00-06:00")).toBe("Opens Sat 12:00 AM");
  });
});

describe("closed dates", () => {
  it("are skipped", () => {
    const hours = { ...weekdays, closedOn: ["2026-11-26", "2026-11-27"] };
    expect(text(hours, CHICAGO, "2026-11-26T10:00:00-06:00")).toBe("Opens Mon 8:00 AM");
  });

  it("let the previous night finish, and drop the night that starts on them", () => {
    const hours = {
      ...everyDay({ opens: at(22), closes: at(2) }),
      closedOn: ["2026-12-25"],
    };
    expect(text(hours, CHICAGO, "2026-12-25T01:00:00-06:00")).toBe("Open now · until 2:00 AM");
    expect(text(hours, CHICAGO, "2026-12-25T23:00:00-06:00")).toBe("Opens Sat 10:00 PM");
    expect(text(hours, CHICAGO, "2026-12-26T01:00:00-06:00")).toBe("Opens Sat 10:00 PM");
  });

  it("are dates in the mechanic's zone", () => {
    const hours = { ...everyDay(...ALL_DAY), closedOn: ["2026-12-25"] };
    const now = new Date("2026-12-26T05:30:00Z");
    expect(isOpenAt(hours, "America/New_York", now)).toBe(true);
    expect(isOpenAt(hours, "America/Phoenix", now)).toBe(false);
  });
});

describe("hours that never open", () => {
  it("are not listed", () => {
    expect(text(everyDay(), CHICAGO, "2026-11-18T12:00:00Z")).toBe("Hours not listed");
    expect(nextOpening(everyDay(), CHICAGO, new Date("2026-11-18T12:00:00Z"))).toBeNull();
  });

  it("are not listed if every opening in the next 14 days falls on a closed date", () => {
    const closed = { ...sundays(...EIGHT_TO_SIX), closedOn: ["2026-11-22", "2026-11-29"] };
    expect(text(closed, CHICAGO, "2026-11-21T12:00:00-06:00")).toBe("Hours not listed");
    expect(text(closed, CHICAGO, "2026-11-22T07:59:59-06:00")).toBe("Hours not listed");
    expect(text(closed, CHICAGO, "2026-11-22T08:00:00-06:00")).toBe("Opens Sun 8:00 AM");
  });
});

describe("estimatedResponse", () => {
  it.each([
    ["while open", weekdays, "2026-11-18T09:00:00-06:00", "Answers now"],
    ["while closed", weekdays, "2026-11-20T20:00:00-06:00", "Available Mon 8:00 AM"],
    ["without hours", everyDay(), "2026-11-20T20:00:00-06:00", "Leave a message"],
  ])("%s", (_when, hours, now, expected) => {
    expect(estimatedResponse(hours, CHICAGO, new Date(now))).toBe(expected);
  });
});

it.each(["America/Atlantis", ""])("throws for the zone %j, even without hours", (timezone) => {
  const now = new Date("2026-11-18T12:00:00Z");
  expect(() => isOpenAt(everyDay(), timezone, now)).toThrow(RangeError);
  expect(() => describeAvailability(everyDay(), timezone, now)).toThrow(RangeError);
});
