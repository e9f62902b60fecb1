import fc from "fast-check";
import { DISPUTE_STATES, type DisputeState } from "@/lib/billing/verdicts/schema/verdict";
import {
  billingOf,
  type Dispute,
  type DisputeEvent,
  type DisputeEventKind,
  moveDispute,
} from "@/lib/telephony/disputes/rules/move-dispute";

/** A Friday, 10 AM in San Antonio. */
const NOW = new Date("2026-11-20T16:00:00Z");
const DISPUTE: Dispute = {
  state: "under_review",
  openedById: "opener",
  decidedById: null,
  appealedById: null,
  answerBy: null,
  feeCents: 2_500,
  creditedCents: 0,
};
const context = {
  now: NOW,
  actorId: "admin",
  timezone: "America/Chicago",
  decisionBusinessDays: 2,
};
const move = (dispute: Partial<Dispute>, event: DisputeEvent, changes = {}) =>
  moveDispute({ ...DISPUTE, ...dispute }, event, { ...context, ...changes });

const EVENTS: Record<DisputeEventKind, DisputeEvent> = {
  review: { kind: "review" },
  ask: { kind: "ask" },
  answer: { kind: "answer" },
  withdraw: { kind: "withdraw" },
  reject: { kind: "reject" },
  appeal: { kind: "appeal" },
  uphold: { kind: "uphold" },
  lapse: { kind: "lapse" },
  accept_automatically: { kind: "accept_automatically" },
  accept: { kind: "accept" },
  accept_partially: { kind: "accept_partially", creditCents: 1_000 },
};
const LEGAL: Record<DisputeState, Partial<Record<DisputeEventKind, DisputeState>>> = {
  submitted: {
    accept_automatically: "auto_accepted",
    review: "under_review",
    withdraw: "withdrawn",
  },
  auto_accepted: {},
  under_review: {
    ask: "needs_info",
    accept: "accepted",
    accept_partially: "accepted_partial",
    reject: "rejected",
    withdraw: "withdrawn",
  },
  needs_info: { answer: "under_review", lapse: "rejected", withdraw: "withdrawn" },
  accepted: {},
  accepted_partial: { appeal: "appealed" },
  rejected: { appeal: "appealed" },
  appealed: { accept: "accepted", uphold: "upheld" },
  upheld: {},
  withdrawn: {},
};
const PAIRS = DISPUTE_STATES.flatMap((state) =>
  Object.values(EVENTS).map((event) => ({ state, event })),
);

test("every event that a state doesn't allow is a conflict", () => {
  for (const { state, event } of PAIRS) {
    const attempt = () => move({ state, answerBy: NOW }, event);
    const expected = LEGAL[state][event.kind];
    if (expected)
      expect([state, event.kind, attempt().state]).toEqual([state, event.kind, expected]);
    else expect(attempt).toThrow(expect.objectContaining({ code: "conflict" }));
  }
});

test.each<[DisputeEvent, Partial<Dispute>]>([
  [EVENTS.accept, {}],
  [EVENTS.accept_partially, {}],
  [EVENTS.reject, {}],
  [EVENTS.accept, { state: "appealed", decidedById: "first" }],
  [EVENTS.uphold, { state: "appealed", decidedById: "first" }],
])("%j is refused if the actor opened the dispute or made the first decision", (event, dispute) => {
  const forbidden = expect.objectContaining({ code: "forbidden" });
  expect(() => move(dispute, event, { actorId: "opener" })).toThrow(forbidden);
  expect(() => move(dispute, event, { actorId: null })).toThrow(forbidden);
  if (dispute.decidedById) {
    expect(() => move(dispute, event, { actorId: dispute.decidedById })).toThrow(forbidden);
  }
  expect(move(dispute, event).state).toBeDefined();
});

test.each([
  [1, true],
  [2_499, true],
  [0, false],
  [2_500, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [2 ** 53, false],
])("a partial credit of %d cents of $25 is accepted: %s", (creditCents, isAccepted) => {
  const attempt = () => move({}, { kind: "accept_partially", creditCents });
  if (isAccepted) expect(attempt().creditCents).toBe(creditCents);
  else {
    const fields = { amount: expect.any(String) };
    expect(attempt).toThrow(expect.objectContaining({ code: "invalid_input", fields }));
  }
});

test("accepting an appeal of a partial credit credits the rest", () => {
  const appealed = { state: "appealed", creditedCents: 1_000, decidedById: "first" } as const;
  expect(move(appealed, EVENTS.accept).creditCents).toBe(1_500);
  expect(move(appealed, EVENTS.uphold).creditCents).toBe(0);
});

test("deadlines are set while someone has to act", () => {
  const endOfTuesday = new Date("2026-11-25T06:00:00Z");
  expect(move({ state: "submitted" }, EVENTS.review)).toMatchObject({
    decideBy: endOfTuesday,
    answerBy: null,
  });
  expect(move({}, EVENTS.ask)).toMatchObject({
    decideBy: null,
    answerBy: new Date("2026-11-27T16:00:00Z"),
  });
  expect(move({ state: "rejected" }, EVENTS.appeal).decideBy).toEqual(endOfTuesday);
  expect(move({}, EVENTS.reject)).toMatchObject({ decideBy: null, answerBy: null });
});

test("a question lapses when its answer is due, not before", () => {
  const asked = { state: "needs_info", answerBy: NOW } as const;
  const at = (milliseconds: number) => ({
    now: new Date(NOW.getTime() + milliseconds),
    actorId: null,
  });
  expect(() => move(asked, EVENTS.lapse, at(-1))).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
  expect(move(asked, EVENTS.lapse, at(0))).toMatchObject({ state: "rejected", creditCents: 0 });
});

test.each<[DisputeState, number, string]>([
  ["submitted", 0, "disputed"],
  ["under_review", 0, "disputed"],
  ["needs_info", 0, "disputed"],
  ["appealed", 0, "disputed"],
  ["appealed", 1_000, "partially_credited"],
  ["auto_accepted", 2_500, "auto_credited"],
  ["accepted", 2_500, "credited"],
  ["accepted_partial", 1_000, "partially_credited"],
  ["upheld", 1_000, "partially_credited"],
  ["upheld", 0, "billed"],
  ["rejected", 0, "billed"],
  ["withdrawn", 0, "billed"],
])("a call whose dispute is %s with %d cents credited is %s", (state, creditedCents, billing) => {
  expect(billingOf({ state, creditedCents, feeCents: 2_500 })).toBe(billing);
});

const anyEvent = fc.oneof(
  fc.constantFrom(...Object.values(EVENTS)),
  fc
    .integer({ min: -10, max: 3_000 })
    .map((creditCents): DisputeEvent => ({ kind: "accept_partially", creditCents })),
);
const anyStep = fc.record({
  event: anyEvent,
  actorId: fc.constantFrom("opener", "admin", "second", null),
});

/** Returns the dispute unchanged if the step isn't allowed. */
function takeStep(
  dispute: Dispute,
  { event, actorId }: { event: DisputeEvent; actorId: string | null },
) {
  const now = dispute.answerBy ?? NOW;
  try {
    const moved = moveDispute(dispute, event, { ...context, actorId, now });
    const decidedById = dispute.decidedById ?? (event.kind === "reject" ? actorId : null);
    const creditedCents = dispute.creditedCents + moved.creditCents;
    return { ...dispute, ...moved, decidedById, creditedCents };
  } catch {
    return dispute;
  }
}

/** The changes to a call's billing that the database allows. */
const BILLING_STEPS = [
  "disputed→billed",
  "disputed→credited",
  "disputed→partially_credited",
  "billed→disputed",
  "partially_credited→credited",
];

test("whatever happens to a dispute, it never credits more than the fee, and billing only takes legal steps", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let dispute: Dispute = DISPUTE;
      for (const step of steps) {
        const before = billingOf(dispute);
        dispute = takeStep(dispute, step);
        expect(dispute.creditedCents).toBeLessThanOrEqual(dispute.feeCents);
        const after = billingOf(dispute);
        if (after !== before) expect(BILLING_STEPS).toContain(`${before}→${after}`);
      }
    }),
    { numRuns: 500 },
  );
});
