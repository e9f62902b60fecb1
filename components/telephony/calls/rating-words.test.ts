import { ratingFacts } from "@/components/telephony/calls/rating-words";
import type { RatingInput, RatingLine } from "@/lib/catalog/rating/rating-trace";

const NAMES = {
  timezone: "America/Chicago",
  serviceName: null,
  place: null,
  isOwn: true,
  kind: "driver" as const,
};
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

test.each([
  ["2026-11-20T18:01:35.500Z", "from 12:00:00 PM to 12:01:35.500 PM, Central time."],
  [
    "2026-11-21T06:00:05.000Z",
    "from Nov 20, 2026, 12:00:00 PM CST to Nov 21, 2026, 12:00:05 AM CST.",
  ],
])(
  "says when a conversation that ended at %s took place, with the day if there were two",
  (endedAt, span) => {
    const line: RatingLine = {
      rule: "below_minimum_talk",
      result: "clear",
      facts: { talkSeconds: 95, minTalkSeconds: 30 },
    };
    const accepted = { at: new Date(received).toISOString() };
    expect(ratingFacts(line, { accepted, endedAt } as RatingInput, NAMES)).toContain(span);
  },
);

test("doesn't call the service of a call unknown that was matched to its tap later", () => {
  const facts = { serviceId: null, isOffered: null };
  const line: RatingLine = { rule: "service_not_offered", result: "not_known", facts };
  const taken = { accepted: {} } as RatingInput;
  expect(ratingFacts(line, taken, { ...NAMES, serviceName: "Oil Change" })).toMatch(
    /^We didn’t know/,
  );
  expect(ratingFacts(line, taken, NAMES)).toMatch(/^We don’t know/);
});

test("doesn't compare a call that no mechanic took with anyone's area, or call its location unknown", () => {
  const facts = { locationId: "austin", zip: "78701", isCovered: null };
  const line: RatingLine = { rule: "outside_area", result: "not_known", facts };
  const missed = { accepted: null } as RatingInput;
  expect(ratingFacts(line, missed, NAMES)).toBe("No mechanic took the call.");
});

test.each([
  ["driver", "You pressed 1 on Nov 20, 2026, 12:00:00 PM CST.", "No mechanic pressed 1."],
  [
    "returned",
    "The driver answered on Nov 20, 2026, 12:00:00 PM CST.",
    "The driver wasn’t connected with a mechanic.",
  ],
  [
    "callback",
    "The driver answered on Nov 20, 2026, 12:00:00 PM CST.",
    "The driver wasn’t connected with a mechanic.",
  ],
] as const)("says who answered a %s call, or that no one did", (kind, answered, missed) => {
  const factsAt = (acceptedAt: string | null) => {
    const line: RatingLine = { rule: "not_answered", result: "clear", facts: { acceptedAt } };
    return ratingFacts(line, {} as RatingInput, { ...NAMES, kind });
  };
  expect(factsAt("2026-11-20T18:00:00.000Z")).toBe(answered);
  expect(factsAt(null)).toBe(missed);
});
