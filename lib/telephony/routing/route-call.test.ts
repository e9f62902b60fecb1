import fc from "fast-check";
import { decideCallFee } from "@/lib/catalog/rating/call-fee";
import { mechanicsToRing, routeCall } from "@/lib/telephony/routing/route-call";
import {
  type Candidate,
  ROUTING_RULES,
  type RoutingInput,
  type RoutingRule,
  routingTraceSchema,
} from "@/lib/telephony/routing/routing-trace";

/** A Friday, 10 AM in San Antonio. */
const NOW = "2026-11-20T16:00:00.000Z";
const shifted = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();
const DAY_MS = 86_400_000;
const weekOf = (opens: number, closes: number) => ({
  week: Array.from({ length: 7 }, () => [{ opens: opens * 60, closes: closes * 60 }]),
  closedOn: [],
});
const feeOf = (feeCents: number) =>
  decideCallFee(
    [{ id: "fee", mechanicId: null, locationId: null, serviceId: null, feeCents }],
    { mechanicId: "m", locationId: null, serviceId: null },
    { maxFeeCents: 15_000 },
  );

const READY: Candidate = {
  mechanicId: "m",
  state: "active",
  timezone: "America/Chicago",
  hours: weekOf(8, 18),
  offersService: true,
  coversPlace: true,
  priority: 1,
  fee: feeOf(2_500),
  availableCents: 10_000,
  debtCents: 0,
  callsToday: 0,
  dailyCallLimit: null,
  spentThisWeekCents: 0,
  weeklyBudgetCents: null,
  liveCalls: 0,
  liveCallLimit: 1,
  callsEndAt: shifted(30 * DAY_MS),
  isRegistered: true,
  phoneVerifiedAt: shifted(-30 * DAY_MS),
  callsRung: 0,
  callsAnswered: 0,
  lastServedAt: null,
};
const rules = { version: 3, maxMechanicsRung: 3 };

function route(candidates: readonly Partial<Candidate>[], changes: Partial<RoutingInput> = {}) {
  const input = {
    now: NOW,
    serviceId: "s",
    locationId: "l",
    zip: null,
    lastAnsweredById: null,
    candidates: candidates.map((candidate) => ({ ...READY, ...candidate })),
    ...changes,
  };
  return routeCall(input, rules);
}

function blockersOf(candidate: Partial<Candidate>) {
  const { checked, eligible } = route([candidate]);
  expect(eligible).toEqual(checked[0]?.applies.length === 0 ? ["m"] : []);
  return checked[0]?.applies;
}

test.each<[RoutingRule, Partial<Candidate>, Partial<Candidate>]>([
  ["not_active", { state: "suspended" }, { state: "active" }],
  ["not_active", { state: "onboarding" }, { state: "active" }],
  ["not_accepting", { state: "paused" }, { state: "active" }],
  ["closed", { hours: weekOf(8, 10) }, { hours: weekOf(10, 18) }],
  ["service_not_offered", { offersService: false }, { offersService: null }],
  ["outside_area", { coversPlace: false }, { coversPlace: null }],
  ["in_debt", { debtCents: 1 }, { debtCents: 0 }],
  ["low_balance", { availableCents: 2_499 }, { availableCents: 2_500 }],
  [
    "daily_calls_reached",
    { callsToday: 4, dailyCallLimit: 4 },
    { callsToday: 3, dailyCallLimit: 4 },
  ],
  [
    "weekly_budget_reached",
    { spentThisWeekCents: 7_501, weeklyBudgetCents: 10_000 },
    { spentThisWeekCents: 7_500, weeklyBudgetCents: 10_000 },
  ],
  ["on_another_call", { liveCalls: 1 }, { liveCalls: 1, liveCallLimit: 2 }],
  ["documents_lapsed", { callsEndAt: NOW }, { callsEndAt: shifted(1) }],
  ["documents_lapsed", { callsEndAt: null }, {}],
  ["not_registered", { isRegistered: false }, { isRegistered: true }],
  ["number_not_verified", { phoneVerifiedAt: null }, { phoneVerifiedAt: NOW }],
])("%s excludes a mechanic on one side of its bound only", (rule, blocked, rung) => {
  expect(blockersOf(blocked)).toEqual([rule]);
  expect(blockersOf(rung)).toEqual([]);
});

test("records every rule that applies to a mechanic, and those whose facts are not known", () => {
  const { checked } = route([{ state: "paused", debtCents: 5, coversPlace: null }, {}]);
  expect(checked).toEqual([
    { mechanicId: "m", applies: ["not_accepting", "in_debt"], notKnown: ["outside_area"] },
    { mechanicId: "m", applies: [], notKnown: [] },
  ]);
});

test("every rule can exclude a mechanic", () => {
  expect(
    blockersOf({
      ...{ state: "suspended", hours: weekOf(1, 2), offersService: false, coversPlace: false },
      ...{ debtCents: 1, availableCents: 0, callsToday: 1, dailyCallLimit: 1, liveCalls: 1 },
      ...{ spentThisWeekCents: 1, weeklyBudgetCents: 1, callsEndAt: null, isRegistered: false },
      phoneVerifiedAt: null,
    }),
  ).toEqual(ROUTING_RULES.filter((rule) => rule !== "not_accepting"));
});

test("a mechanic without any fee needs no balance", () => {
  const free = decideCallFee(
    [],
    { mechanicId: "m", locationId: null, serviceId: null },
    {
      maxFeeCents: 15_000,
    },
  );
  expect(blockersOf({ fee: free, availableCents: 0 })).toEqual([]);
});

const orderOf = (
  candidates: readonly Partial<Candidate>[],
  lastAnsweredById: string | null = null,
) => route(candidates, { lastAnsweredById }).eligible;

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  ["a lower priority number in the city", { priority: 1 }, { priority: 2 }],
  ["a known priority", { priority: 9 }, { priority: null }],
  [
    "a better share of calls answered",
    { callsRung: 3, callsAnswered: 2 },
    { callsRung: 100, callsAnswered: 66 },
  ],
  ["no call yet", { callsRung: 0 }, { callsRung: 100, callsAnswered: 99 }],
  ["a longer wait", { lastServedAt: shifted(-2) }, { lastServedAt: shifted(-1) }],
  ["having never served", { lastServedAt: null }, { lastServedAt: shifted(-DAY_MS) }],
])("%s comes first", (_, first, second) => {
  const later = { ...first, mechanicId: "z" };
  const earlier = { ...second, mechanicId: "a" };
  expect(orderOf([earlier, later])).toEqual(["z", "a"]);
  expect(orderOf([earlier, later], "a")).toEqual(["a", "z"]);
});

test("priority beats the answer rate, which beats the wait", () => {
  expect(
    orderOf([
      { mechanicId: "a", priority: 2, callsRung: 9, callsAnswered: 9 },
      { mechanicId: "b", priority: 1, callsRung: 9, callsAnswered: 1, lastServedAt: shifted(-9) },
      { mechanicId: "c", priority: 1, callsRung: 9, callsAnswered: 2, lastServedAt: shifted(-1) },
    ]),
  ).toEqual(["c", "b", "a"]);
});

test("calls at most three mechanics", () => {
  const trace = route(["a", "b", "c", "d"].map((mechanicId) => ({ mechanicId })));
  expect(trace.eligible).toHaveLength(4);
  expect(mechanicsToRing(trace)).toEqual(["a", "b", "c"]);
  expect(mechanicsToRing(route([{ state: "paused" }]))).toEqual([]);
});

const small = fc.integer({ min: 0, max: 3 });
const anyCandidate = fc
  .record({
    mechanicId: fc.integer({ min: 0, max: 999 }).map((n) => `m-${n}`),
    state: fc.constantFrom("active" as const, "active" as const, "paused" as const),
    priority: fc.option(small),
    availableCents: fc.integer({ min: 2_400, max: 2_600 }),
    callsRung: small,
    callsAnswered: fc.constant(0),
    liveCalls: fc.integer({ min: 0, max: 1 }),
    lastServedAt: fc.option(small.map((days) => shifted(-days * DAY_MS))),
  })
  .chain((drawn) =>
    fc.integer({ min: 0, max: drawn.callsRung }).map((callsAnswered) => ({
      ...drawn,
      callsAnswered,
    })),
  );
const anyCandidates = fc.uniqueArray(anyCandidate, {
  selector: ({ mechanicId }) => mechanicId,
  maxLength: 8,
});

test("the order never depends on the order of the input, and routing a stored input again gives the stored trace", () => {
  fc.assert(
    fc.property(anyCandidates, fc.option(small), (candidates, last) => {
      const lastAnsweredById = candidates[last ?? 8]?.mechanicId ?? null;
      const trace = route(candidates, { lastAnsweredById });
      expect(route(candidates.toReversed(), { lastAnsweredById }).eligible).toEqual(trace.eligible);
      const stored = routingTraceSchema.parse(JSON.parse(JSON.stringify(trace)));
      expect(routeCall(stored.input, rules)).toEqual(stored);
      const isSticky = trace.eligible.includes(lastAnsweredById ?? "");
      if (isSticky) expect(trace.eligible[0]).toBe(lastAnsweredById);
    }),
    { numRuns: 300 },
  );
});

test("never calls a mechanic who has less credit than the fee", () => {
  fc.assert(
    fc.property(anyCandidates, (candidates) => {
      const { eligible } = route(candidates);
      for (const { mechanicId, availableCents } of candidates) {
        if (availableCents < 2_500) expect(eligible).not.toContain(mechanicId);
      }
    }),
  );
});
