import fc from "fast-check";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { matchIntent, rivalsSince } from "@/lib/telephony/calls/rules/match-intent";

const NOW = new Date("2026-11-20T16:00:00Z");
/** The ID starts with the visit's letter. */
const tap = (id: string, milliseconds: number) => ({
  id,
  session: id.charAt(0),
  createdAt: new Date(NOW.getTime() - milliseconds),
});

test.each([
  ["the only tap within 30 minutes", [tap("a", 30 * MINUTE_MS), tap("b", 31 * MINUTE_MS)], "a"],
  ["the only tap within 24 hours if none is recent", [tap("a", 24 * HOUR_MS)], "a"],
  [
    "the newer of a visit's two taps, 3.5 seconds apart",
    [tap("a2", 9_000), tap("a1", 12_500)],
    "a2",
  ],
  [
    "the newest of a visit's many taps, in any order",
    [tap("a1", 3 * MINUTE_MS), tap("a3", 1), tap("a2", 2 * MINUTE_MS)],
    "a3",
  ],
  [
    "the newest of a visit's taps over two windows",
    [tap("a1", 2 * HOUR_MS), tap("a2", MINUTE_MS)],
    "a2",
  ],
  [
    "a visit with recent taps, although another one tapped an hour ago",
    [tap("a1", MINUTE_MS), tap("a2", 2 * MINUTE_MS), tap("b", HOUR_MS)],
    "a1",
  ],
  ["the newest of a visit's older taps", [tap("a1", 5 * HOUR_MS), tap("a2", 4 * HOUR_MS)], "a2"],
  ["none if two visits are recent", [tap("a", 1), tap("b", 2)], "several"],
  [
    "none if two visits are recent, however often each tapped",
    [tap("a1", 1), tap("a2", 2), tap("b1", 3), tap("b2", 4)],
    "several",
  ],
  ["none if two visits are older", [tap("a", HOUR_MS), tap("b", 2 * HOUR_MS)], "several"],
  [
    "none of three visits' taps at the same moment",
    [tap("a", 1), tap("b", 1), tap("c", 1)],
    "several",
  ],
  ["none after 24 hours", [tap("a1", 24 * HOUR_MS + 1), tap("a2", 25 * HOUR_MS)], "none"],
  ["none before the tap", [tap("a1", -1), tap("a2", -2)], "none"],
  [
    "a tap before the call, although the visit taps again after it",
    [tap("a2", -1), tap("a1", 1)],
    "a1",
  ],
  ["none without taps", [], "none"],
])("matches %s", (_, taps, expected) => {
  const { intent, unmatchedReason } = matchIntent(taps, NOW);
  expect(intent?.id ?? unmatchedReason).toBe(expected);
});

test("never guesses between visits: a match is the newest tap of the only visit in its time window", () => {
  const taps = fc.array(
    fc.record({
      visit: fc.constantFrom("a", "b", "c"),
      age: fc.integer({ min: -HOUR_MS, max: 26 * HOUR_MS }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(taps, (drawn) => {
      const known = drawn.map(({ visit, age }, i) => tap(`${visit}${i}`, age));
      const match = matchIntent(known, NOW);
      const past = drawn.filter(({ age }) => age >= 0 && age <= 24 * HOUR_MS);
      const recent = past.filter(({ age }) => age <= 30 * MINUTE_MS);
      const window = recent.length > 0 ? recent : past;
      const visits = new Set(window.map(({ visit }) => visit));
      const reason = visits.size === 0 ? "none" : visits.size > 1 ? "several" : null;
      expect(match.unmatchedReason).toBe(reason);
      if (!match.intent) return;
      const newest = Math.min(...window.map(({ age }) => age));
      expect(match.intent.createdAt).toEqual(new Date(NOW.getTime() - newest));
    }),
  );
});

test("the newest tap and the newest of another visit since then decide like all of them", () => {
  const taps = fc.array(
    fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 24 * HOUR_MS })),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(taps, (drawn) => {
      const known = drawn
        .map(([visit, age], i) => tap(`${visit}${i}`, age))
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const [newest] = known;
      if (!newest) return;
      const since = rivalsSince(newest.createdAt, NOW);
      const rival = known.find(
        ({ session, createdAt }) => session !== newest.session && createdAt >= since,
      );
      const pair = rival ? [newest, rival] : [newest];
      expect(matchIntent(pair, NOW)).toEqual(matchIntent(known, NOW));
    }),
  );
});
