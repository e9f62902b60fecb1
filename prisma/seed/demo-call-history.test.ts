import { findCallSource } from "@/components/ui/call-sources";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import { verdictSchema } from "@/lib/billing/verdicts/schema/verdict";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import { RATING_RULES, ratingTraceSchema } from "@/lib/catalog/rating/rating-trace";
import { mechanicsToRing, routeCall } from "@/lib/telephony/routing/route-call";
import { routingTraceSchema } from "@/lib/telephony/routing/routing-trace";
import { demoCallHistory } from "./demo-call-history";
import { demoDirectory } from "./demo-directory";

const NOW = new Date("2026-11-22T18:00:00Z");
const rules = { ...DEFAULT_BILLING_RULES, version: 1 };
const demo = demoCallHistory(demoDirectory(), NOW);
const transfers = demo.histories.flat();
const stored = <T>(value: T): unknown => JSON.parse(JSON.stringify(value));

test("returns the same history for the same time", () => {
  expect(stored(demoCallHistory(demoDirectory(), NOW))).toEqual(stored(demo));
});

test("covers 90 days, most call outcomes, and every kind of dispute decision", () => {
  const days = new Set(demo.calls.map(({ receivedAt }) => String(receivedAt).slice(0, 15)));
  expect(days.size).toBeGreaterThan(85);
  const outcomes = new Set(demo.calls.map(({ notBillableReason }) => notBillableReason));
  const rare = ["mechanic_paused", "outside_area", "service_not_offered", "no_price"];
  for (const reason of RATING_RULES.filter((rule) => !rare.includes(rule))) {
    expect(outcomes).toContain(reason);
  }
  const states = new Set(demo.disputes.map(({ state }) => state));
  for (const state of ["auto_accepted", "accepted", "accepted_partial", "rejected"]) {
    expect(states).toContain(state);
  }
  expect(demo.disputes.some(({ decideBy, answerBy }) => decideBy || answerBy)).toBe(true);
  expect(demo.disputes.some(({ appealDecidedAt }) => appealDecidedAt)).toBe(true);
});

test("a call that is matched to a tap has the tap's service, and no tap is matched to two callers", () => {
  const intents = new Map(demo.intents.map((intent) => [intent.id, intent]));
  const matched = demo.calls.filter(({ intentId }) => intentId !== null);
  expect(matched.length).toBeGreaterThan(200);
  const callers = new Map<string, Set<string | null | undefined>>();
  for (const { intentId, serviceId, callerNumber } of matched) {
    const intent = intents.get(intentId ?? "");
    expect(serviceId).toBe(intent?.serviceId);
    expect(findCallSource(intent?.source ?? "")).not.toBeNull();
    const known = callers.get(intentId ?? "") ?? new Set();
    callers.set(intentId ?? "", known.add(callerNumber));
  }
  expect([...callers.values()].every(({ size }) => size === 1)).toBe(true);
});

test("rerouting and rerating any call from its stored input gives the stored decisions", () => {
  for (const call of demo.calls) {
    const rating = ratingTraceSchema.parse(stored(call.rating));
    expect(rateCall(rating.input, rules)).toEqual(rating);
    if (!call.routing) continue;
    const routing = routingTraceSchema.parse(stored(call.routing));
    expect(routeCall(routing.input, rules)).toEqual(routing);
    const { accepted } = rating.input;
    if (accepted) expect(mechanicsToRing(routing)).toContain(accepted.mechanicId);
  }
});

test("rejudging any dispute from its stored claim gives the stored verdict", () => {
  expect(demo.disputes.length).toBeGreaterThan(20);
  for (const { verdict } of demo.disputes) {
    const parsed = verdictSchema.parse(stored(verdict));
    expect(judgeDispute(parsed.claim, rules)).toEqual(parsed);
    expect(parsed.outcome.kind).not.toBe("refused");
  }
});

test("charges the fee of every billed call once, and charges nothing else", () => {
  const billed = demo.calls.filter(({ feeCents }) => feeCents !== null);
  expect(billed.length).toBeGreaterThan(150);
  const charged = transfers.filter(({ kind }) => kind === "call_charge");
  const amounts = (rows: { id: string; cents: number }[]) =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(amounts(charged.map(({ causeId: id, amountCents: cents }) => ({ id, cents })))).toEqual(
    amounts(billed.map(({ id, feeCents }) => ({ id: id ?? "", cents: feeCents ?? 0 }))),
  );
});

test("disputes credit exactly the amount that the ledger reversed", () => {
  const given = transfers
    .filter(({ kind }) => kind === "auto_credit" || kind === "dispute_credit")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(given).toBe(demo.disputes.reduce((sum, { creditedCents }) => sum + creditedCents, 0));
  expect(given).toBe(demo.calls.reduce((sum, { creditedCents }) => sum + (creditedCents ?? 0), 0));
});

test("leaves no open hold, and dates no transfer before the previous one", () => {
  for (const history of demo.histories) {
    expect(history.at(-1)?.heldCents).toBe(0);
    const times = history.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});
