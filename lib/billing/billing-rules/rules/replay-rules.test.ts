import fc from "fast-check";
import { type PastCall, replayCalls } from "@/lib/billing/billing-rules/rules/replay-calls";
import type { PastDispute } from "@/lib/billing/billing-rules/rules/replay-disputes";
import { replayRules } from "@/lib/billing/billing-rules/rules/replay-rules";
import { type BillingRules, DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { DAY_MS } from "@/lib/core/time";
import { callOf, type PastCallFacts, START } from "@/tests/billing-rules/past-calls";

const current = DEFAULT_BILLING_RULES;

const replay = (calls: readonly PastCall[], changes: Partial<BillingRules>) =>
  replayCalls(calls, { ...current, ...changes }).map(({ outcome, routing }) => [
    outcome.billing === "billed" ? outcome.feeCents : outcome.reason,
    routing,
  ]);

test.each<[string, PastCallFacts, Partial<BillingRules>, number | string, string]>([
  ["a call as long as the new minimum", { talkSeconds: 45 }, { minTalkSeconds: 45 }, 2_500, "same"],
  ["a shorter call", { talkSeconds: 44 }, { minTalkSeconds: 45 }, "below_minimum_talk", "same"],
  ["a call that was too short", { talkSeconds: 20 }, { minTalkSeconds: 20 }, 2_500, "same"],
  ["a fee above the new cap", { feeCents: 4_000 }, { maxFeeCents: 3_999 }, 3_999, "same"],
  ["a fee equal to the new cap", { feeCents: 4_000 }, { maxFeeCents: 4_000 }, 4_000, "same"],
  ["a fee that was capped", { feeCents: 20_000 }, { maxFeeCents: 20_000 }, 20_000, "same"],
  ["an answer by the last mechanic", { missedBy: ["a"] }, { maxMechanicsRung: 2 }, 2_500, "same"],
  [
    "an answer by a mechanic who is no longer called",
    { missedBy: ["a"] },
    { maxMechanicsRung: 1 },
    "not_answered",
    "unreached",
  ],
  ["an answer on time", { rungSeconds: 15 }, { ringSeconds: 15 }, 2_500, "same"],
  [
    "a callback that rang for longer",
    { rungSeconds: 25, hasRingLimit: false },
    { ringSeconds: 15 },
    2_500,
    "same",
  ],
  ["a later answer", { rungSeconds: 15.1 }, { ringSeconds: 15 }, "not_answered", "unknown"],
  [
    "a missed call that could go to more mechanics",
    { answeredBy: null, missedBy: ["a"], eligibleCount: 2, maxMechanicsRung: 1 },
    { maxMechanicsRung: 2 },
    "not_answered",
    "wider",
  ],
  [
    "a call whose caller hung up",
    { answeredBy: null, missedBy: ["a"], eligibleCount: 2, maxMechanicsRung: 2 },
    { maxMechanicsRung: 3 },
    "not_answered",
    "same",
  ],
  [
    "a missed call that went to everyone",
    { answeredBy: null, missedBy: ["a"], eligibleCount: 1 },
    { maxMechanicsRung: 2 },
    "not_answered",
    "same",
  ],
])("replays %s", (_, made, changes, expected, routing) => {
  expect(replay([callOf("a", made)], changes)).toEqual([[expected, routing]]);
});

const repeated = (made: PastCallFacts = {}) => [
  callOf("first"),
  callOf("second", {
    ...made,
    lastBilled: { callId: "first", receivedAt: new Date(START).toISOString() },
  }),
];

test("whether a call is a duplicate depends on the window and on whether the first call is still billed", () => {
  const outcomes = (calls: readonly PastCall[], changes: Partial<BillingRules>) =>
    replay(calls, changes).map(([outcome]) => outcome);
  expect(outcomes(repeated({ day: 20 }), {})).toEqual([2_500, "duplicate"]);
  expect(outcomes(repeated({ day: 20 }), { duplicateWindowDays: 21 })).toEqual([
    2_500,
    "duplicate",
  ]);
  expect(outcomes(repeated({ day: 20 }), { duplicateWindowDays: 20 })).toEqual([2_500, 2_500]);
  expect(outcomes(repeated({ day: 40 }), { duplicateWindowDays: 41 })).toEqual([
    2_500,
    "duplicate",
  ]);
  const short = [callOf("first", { talkSeconds: 40 }), ...repeated({ day: 5 }).slice(1)];
  expect(outcomes(short, { minTalkSeconds: 41 })).toEqual(["below_minimum_talk", 2_500]);
});

test("a call after a credited one isn't a duplicate, but one after a call billed before the period is", () => {
  const credited = callOf("first", { creditedAt: new Date(START + DAY_MS) });
  const next = callOf("second", { day: 2 });
  expect(replay([credited, next], {})).toEqual([
    [2_500, "same"],
    [2_500, "same"],
  ]);
  const before = new Date(START - 40 * DAY_MS).toISOString();
  const late = callOf("late", { lastBilled: { callId: "older", receivedAt: before } });
  expect(replay([late], {})).toEqual([[2_500, "same"]]);
  expect(replay([late], { duplicateWindowDays: 41 })).toEqual([["duplicate", "same"]]);
});

function disputeOf(call: PastCall, changes: Partial<PastDispute["claim"]> = {}): PastDispute {
  const openedAt = new Date(call.ratedAt.getTime() + 10 * DAY_MS);
  const claim: PastDispute["claim"] = {
    now: openedAt.toISOString(),
    timezone: "America/Chicago",
    reason: "job_seeker",
    billing: "billed",
    ratedAt: call.ratedAt.toISOString(),
    hasEarlierDispute: false,
    talkSeconds: 90,
    isFiledByAdministrator: false,
    outcomes: [],
    hasEarlierBilledCall: false,
    hasEarlierCustomerCall: false,
    tappedCity: null,
    isCovered: null,
    isOffered: null,
    acceptedAutomatically: 0,
    billedCalls: 1,
    ...changes,
  };
  return { callId: call.id, mechanicId: "m", openedAt, claim, kind: "accepted_automatically" };
}

test("replays disputes with the new window, the new limit on automatic acceptance, and the calls that are still billed", () => {
  const calls = [
    callOf("a", { caller: "+12105550151", talkSeconds: 40 }),
    callOf("b", { caller: "+12105550152", day: 1 }),
    callOf("c", { caller: "+12105550153", day: 2 }),
  ];
  const disputes = calls.map((call, i) => disputeOf(call, { acceptedAutomatically: i }));
  const kinds = (changes: Partial<BillingRules>) =>
    replayRules({ calls, disputes }, { current, changed: { ...current, ...changes } }).after
      .disputes;
  const none = { accepted_automatically: 0, reviewed: 0, refused: 0, unneeded: 0 };
  expect(kinds({})).toEqual({ ...none, accepted_automatically: 3 });
  expect(kinds({ automaticDisputes: 2 })).toEqual({
    ...none,
    accepted_automatically: 2,
    reviewed: 1,
  });
  // The first call is too short to be billed, so the other two disputes stay within the limit.
  expect(kinds({ automaticDisputes: 2, minTalkSeconds: 41 })).toEqual({
    ...none,
    accepted_automatically: 2,
    unneeded: 1,
  });
  expect(kinds({ disputeWindowDays: 10 })).toEqual({ ...none, refused: 3 });
  expect(kinds({ disputeWindowDays: 11 })).toEqual({ ...none, accepted_automatically: 3 });
});

test("counts pauses under both versions of the rules, and lists the mechanics whose fees change", () => {
  const calls = [0, 1, 2, 3].map((minute) =>
    callOf(`c${minute}`, {
      day: minute / 1_440,
      caller: `+1210555015${minute}`,
      missedBy: ["late"],
      feeCents: 5_000,
    }),
  );
  const { before, after, mechanics } = replayRules(
    { calls, disputes: [] },
    { current, changed: { ...current, missedPerHour: 2, maxFeeCents: 1_000 } },
  );
  expect([before.autoPauses, after.autoPauses]).toEqual([1, 2]);
  expect([before.feeCents, after.feeCents]).toEqual([20_000, 4_000]);
  expect(mechanics).toEqual([{ mechanicId: "m", beforeCents: 20_000, afterCents: 4_000 }]);
});

const anyCall = fc.record({
  day: fc.integer({ min: 0, max: 89 }),
  talkSeconds: fc.integer({ min: 0, max: 130 }),
  caller: fc.constantFrom("+12105550150", "+12105550151", null),
  missedBy: fc.constantFrom([], ["a"], ["a", "b"]),
  rungSeconds: fc.integer({ min: 1, max: 20 }),
});
const anyRules = fc.record({
  minTalkSeconds: fc.integer({ min: 15, max: 120 }),
  maxFeeCents: fc.integer({ min: 100, max: 50_000 }),
  maxMechanicsRung: fc.integer({ min: 1, max: 5 }),
});

test("a call is never billed above the cap, or to a mechanic who would not have been called", () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 12 }), anyRules, (made, changes) => {
      const sorted = made.toSorted((a, b) => a.day - b.day);
      const calls = sorted.map((call, i) => callOf(`c${i}`, call));
      for (const { call, outcome } of replayCalls(calls, { ...current, ...changes })) {
        if (outcome.billing !== "billed") continue;
        expect(outcome.feeCents).toBeLessThanOrEqual(changes.maxFeeCents);
        expect(call.rings.length).toBeLessThanOrEqual(changes.maxMechanicsRung);
      }
    }),
  );
});
