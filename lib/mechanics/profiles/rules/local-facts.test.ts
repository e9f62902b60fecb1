import { countFaqFacts, localFacts } from "@/lib/mechanics/profiles/rules/local-facts";

const CLOSED = [[], [], [], [], [], [], []];
const open = (days: number[], opens: number, closes: number) =>
  CLOSED.map((closed, day) => (days.includes(day) ? [{ opens, closes }] : closed));
const mechanic = (
  week: unknown,
  radiusMiles: number | null = null,
  timezone = "America/Chicago",
) => ({
  timezone,
  hours: { week, closedOn: [] },
  radiusMiles,
});

test("combines the hours of everyone in the first mechanic's time zone, and counts everyone who works weekends", () => {
  const facts = localFacts(
    [
      mechanic(open([1, 2], 480, 1080), 25),
      mechanic(open([5], 900, 60), 10),
      mechanic(open([0], 300, 400), null, "America/Denver"),
    ],
    [],
  );
  expect(facts).toMatchObject({
    mechanics: 3,
    hours: {
      days: [1, 2, 5],
      saturdays: 0,
      sundays: 1,
      opensAt: 480,
      closesAt: 1500,
      isAroundTheClock: false,
    },
    reachMiles: { least: 10, most: 25 },
  });
});

test("returns null for facts that no mechanic provides, such as hours, a radius, or prices", () => {
  const facts = localFacts([mechanic(CLOSED), mechanic(null)], [{ priceCents: null }]);
  expect(facts).toEqual({ mechanics: 2, hours: null, reachMiles: null, chargedCents: null });
  expect(countFaqFacts(facts)).toBe(0);
});

test("counts weekend hours, a radius, and differing prices as facts for the FAQs", () => {
  const mechanics = [mechanic(open([6], 480, 600), 20)];
  const count = (...prices: number[]) =>
    countFaqFacts(
      localFacts(
        mechanics,
        prices.map((priceCents) => ({ priceCents })),
      ),
    );
  expect([count(), count(100), count(100, 100), count(100, 200)]).toEqual([2, 2, 2, 3]);
});

test("hours are steady only if someone is open from the first to the last minute of each day", () => {
  const isSteady = (...weeks: unknown[]) =>
    localFacts(
      weeks.map((week) => mechanic(week)),
      [],
    ).hours?.isSteady;
  expect(isSteady(open([1, 2], 480, 1080))).toBe(true);
  expect(isSteady(open([1, 2], 480, 780), open([1, 2], 720, 1080))).toBe(true);
  // A break at noon.
  expect(isSteady(open([1, 2], 480, 720), open([1, 2], 780, 1080))).toBe(false);
  // A shorter Saturday.
  expect(isSteady(open([1, 2], 480, 1080), open([6], 480, 780))).toBe(false);
});

test("someone who never closes is open around the clock", () => {
  const week = open([0, 1, 2, 3, 4, 5, 6], 0, 1440);
  expect(localFacts([mechanic(week)], []).hours?.isAroundTheClock).toBe(true);
});

test("someone who never closes on weekdays is open around the clock, unless someone else works weekends", () => {
  const onWeekdays = mechanic(open([1, 2, 3, 4, 5], 0, 1440));
  const onSaturdays = mechanic(open([6], 480, 1080));
  expect(localFacts([onWeekdays], []).hours).toMatchObject({
    days: [1, 2, 3, 4, 5],
    isAroundTheClock: true,
  });
  expect(localFacts([onWeekdays, onSaturdays], []).hours?.isAroundTheClock).toBe(false);
});
