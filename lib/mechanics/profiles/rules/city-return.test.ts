import { cityReturn } from "@/lib/mechanics/profiles/rules/city-return";

const NINE_TO_NINE = [{ opens: 540, closes: 1260 }];
const DAILY = { week: Array.from({ length: 7 }, () => NINE_TO_NINE), closedOn: [] };
const NEVER = { week: Array.from({ length: 7 }, () => []), closedOn: [] };
const DENVER = "America/Denver";
/** Friday, 6:20 PM in Denver. */
const NOW = new Date("2026-11-28T01:20:00Z");
const at = (text: string) => new Date(text);
const paused = (
  pausedUntil: Date | null,
  changes: { hours?: unknown; callsEndAt?: Date } = {},
) => ({
  pausedUntil,
  callsEndAt: at("2027-06-30T00:00:00Z"),
  timezone: DENVER,
  hours: DAILY,
  ...changes,
});
const SOON = at("2026-11-28T02:30:00Z");
const MIDNIGHT = at("2026-11-28T07:00:00Z");

test.each([
  ["during opening hours", [paused(SOON)], "Back at 7:30 PM", SOON],
  ["after closing time", [paused(at("2026-11-28T04:30:00Z"))], "Back Sat 9:00 AM", null],
  ["at midnight", [paused(MIDNIGHT)], "Back Sat 9:00 AM", MIDNIGHT],
  [
    "for the first of several mechanics to return",
    [paused(null), paused(MIDNIGHT), paused(SOON)],
    "Back at 7:30 PM",
    SOON,
  ],
  [
    "before a day off",
    [paused(MIDNIGHT, { hours: { ...DAILY, closedOn: ["2026-11-28"] } })],
    "Back Sun 9:00 AM",
    MIDNIGHT,
  ],
  ["without an end", [paused(null)], null, null],
  ["whose end has passed", [paused(at("2026-11-28T01:19:00Z"))], null, null],
  ["for a mechanic without hours", [paused(SOON, { hours: NEVER })], null, SOON],
  [
    "that outlasts the documents",
    [paused(SOON, { callsEndAt: at("2026-11-28T02:00:00Z") })],
    null,
    SOON,
  ],
])("says when mechanics are back from a pause %s", (_, mechanics, text, pauseEnd) => {
  const back = cityReturn(mechanics, NOW);
  expect(back).toMatchObject({ text });
  if (pauseEnd) expect(back?.renewAt).toBe(Math.min(pauseEnd.getTime(), MIDNIGHT.getTime()));
  else expect(back?.renewAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(NOW.getTime());
});

test("adds the date if it is days away", () => {
  const daysOff = [
    "2026-11-28",
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
  ];
  const back = cityReturn([paused(MIDNIGHT, { hours: { ...DAILY, closedOn: daysOff } })], NOW);
  expect(back?.text).toBe("Back Sat, Dec 5, 9:00 AM");
});

test("is null if no one is paused", () => {
  expect(cityReturn([], NOW)).toBeNull();
});
