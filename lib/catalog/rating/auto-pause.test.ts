import { type AttemptResult, findAutoPause, type Ring } from "@/lib/catalog/rating/auto-pause";

const NOW = new Date("2026-11-20T18:00:00Z");
const rules = { missedPerHour: 3, missedPerDay: 5 };
const MINUTE = 60_000;

const ring = (minutesAgo: number, changes: Partial<Ring> = {}): Ring => ({
  result: "no_answer",
  endedAt: new Date(NOW.getTime() - minutesAgo * MINUTE),
  rungSeconds: 20,
  ...changes,
});
const pauseAfter = (rings: readonly Ring[], since: Date | null = null) =>
  findAutoPause(rings, { now: NOW, since, rules });

test.each([
  ["two within an hour", [0, 30], null],
  ["three within an hour", [0, 30, 59.9], "hour"],
  ["the third an hour ago", [0, 30, 60], null],
  ["four within a day", [0, 70, 140, 1439.9], null],
  ["five within a day", [0, 70, 140, 300, 1439.9], "day"],
  ["the fifth a day ago", [0, 70, 140, 300, 1440], null],
])("%s", (_, minutesAgo, expected) => {
  expect(pauseAfter(minutesAgo.map((minutes) => ring(minutes)))).toBe(expected);
});

test.each<[AttemptResult, number, boolean]>([
  ["no_answer", 7, false],
  ["no_answer", 8, true],
  ["short_hangup", 2, true],
  ["accepted", 20, false],
  ["declined", 20, false],
  ["busy", 20, false],
  ["failed", 20, false],
  ["skipped", 0, false],
])("%s after ringing for %d s counts: %s", (result, rungSeconds, counts) => {
  const rings = [0, 1, 2].map((minutes) => ring(minutes, { result, rungSeconds }));
  expect(pauseAfter(rings)).toBe(counts ? "hour" : null);
});

test("calls that led to an earlier pause don't count again", () => {
  const rings = [ring(50), ring(45), ring(40), ring(1)];
  const pausedAt = new Date(NOW.getTime() - 40 * MINUTE);
  expect(pauseAfter(rings, pausedAt)).toBeNull();
  expect(pauseAfter([...rings, ring(2), ring(3)], pausedAt)).toBe("hour");
});
