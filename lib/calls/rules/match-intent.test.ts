import fc from "fast-check";
import { matchIntent, TAPS_COMPARED } from "@/lib/calls/rules/match-intent";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";

const NOW = new Date("2026-11-20T16:00:00Z");
const tap = (id: string, milliseconds: number) => ({
  id,
  createdAt: new Date(NOW.getTime() - milliseconds),
});

test.each([
  ["the only tap within 30 minutes", [tap("a", 30 * MINUTE_MS), tap("b", 31 * MINUTE_MS)], "a"],
  ["the only tap within 24 hours if none is recent", [tap("a", 24 * HOUR_MS)], "a"],
  ["none if two are recent", [tap("a", 1), tap("b", 2)], "several"],
  ["none if two are older", [tap("a", HOUR_MS), tap("b", 2 * HOUR_MS)], "several"],
  ["none after 24 hours", [tap("a", 24 * HOUR_MS + 1)], "none"],
  ["none before the tap", [tap("a", -1)], "none"],
  ["none without taps", [], "none"],
])("matches %s", (_, taps, expected) => {
  const { intent, unmatchedReason } = matchIntent(taps, NOW);
  expect(intent?.id ?? unmatchedReason).toBe(expected);
});

test("never guesses: only the newest two taps matter, in any order, and a match is the only tap in its time window", () => {
  const taps = fc.array(fc.integer({ min: -HOUR_MS, max: 26 * HOUR_MS }), { maxLength: 6 });
  fc.assert(
    fc.property(taps, (ages) => {
      const known = ages.map((age, i) => tap(String(i), age));
      const match = matchIntent(known, NOW);
      expect(matchIntent(known.toReversed(), NOW)).toEqual(match);
      const past = known.filter(({ createdAt }) => createdAt <= NOW);
      const newest = past.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      expect(matchIntent(newest.slice(0, TAPS_COMPARED), NOW)).toEqual(match);
      const isWithin = (limit: number) => ages.filter((age) => age >= 0 && age <= limit).length;
      const recent = isWithin(30 * MINUTE_MS);
      const count = recent > 0 ? recent : isWithin(24 * HOUR_MS);
      expect(match.unmatchedReason).toBe(count === 0 ? "none" : count > 1 ? "several" : null);
    }),
  );
});
