import { ratingFacts } from "@/components/calls/rating-words";
import type { RatingInput, RatingLine } from "@/lib/rating/rating-trace";

const NAMES = { timezone: "America/Chicago", serviceName: null, place: null, isOwn: true };
const received = Date.parse("2026-11-20T18:00:00Z");

test.each([
  ["less than an hour", 10],
  ["1 hour", 60],
  ["23 hours", 24 * 60 - 1],
  ["1 day and 0 hours", 24 * 60],
])("says that a repeat call came in %s after the last one", (age, minutes) => {
  const line: RatingLine = {
    rule: "duplicate",
    result: "applies",
    facts: {
      receivedAt: new Date(received).toISOString(),
      lastBilled: {
        callId: "call",
        receivedAt: new Date(received - minutes * 60_000).toISOString(),
      },
      duplicateWindowDays: 30,
    },
  };
  const taken = { accepted: {} } as RatingInput;
  expect(ratingFacts(line, taken, NAMES)).toContain(`, ${age} before this one.`);
});

test("doesn't compare a call that no mechanic took with anyone's area, or call its place unknown", () => {
  const facts = { locationId: "austin", zip: "78701", isCovered: null };
  const line: RatingLine = { rule: "outside_area", result: "not_known", facts };
  const missed = { accepted: null } as RatingInput;
  expect(ratingFacts(line, missed, NAMES)).toBe("No mechanic took the call.");
});
