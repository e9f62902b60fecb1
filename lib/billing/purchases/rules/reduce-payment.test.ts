import fc from "fast-check";
import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { planTakeBacks, type RecordedTake } from "@/lib/billing/purchases/rules/plan-take-backs";
import { reducePayment } from "@/lib/billing/purchases/rules/reduce-payment";

const TERMS = { id: "order_1", priceCents: 10_000, sessionId: "cs_1" };

const session = (
  outcome: "paid" | "unpaid" | "failed" | "expired",
  changes: Partial<Extract<PaymentFact, { kind: "session" }>> = {},
): PaymentFact => ({
  kind: "session",
  outcome,
  sessionId: "cs_1",
  orderId: "order_1",
  paymentIntentId: "pi_1",
  customerId: "cus_1",
  amountCents: 10_000,
  currency: "usd",
  ...changes,
});
const refund = (
  status: "pending" | "succeeded" | "failed",
  amountCents = 4_000,
  refundId = "re_1",
  paymentIntentId = "pi_1",
): PaymentFact => ({ kind: "refund", refundId, paymentIntentId, amountCents, status });
const dispute = (
  status: "inquiry" | "open" | "lost" | "won",
  amountCents = 6_000,
  disputeId = "dp_1",
): PaymentFact => ({ kind: "dispute", disputeId, paymentIntentId: "pi_1", amountCents, status });

const reduce = (...facts: PaymentFact[]) => reducePayment(TERMS, facts);

test.each([
  ["created", { ...TERMS, sessionId: null }, []],
  ["pending", TERMS, []],
  ["pending", TERMS, [session("unpaid")]],
  ["expired", TERMS, [session("expired")]],
  ["expired", { ...TERMS, isClosed: true }, []],
  ["expired", { ...TERMS, isClosed: true, sessionId: null }, []],
  ["pending", { ...TERMS, isClosed: true }, [session("unpaid")]],
  ["fulfilled", { ...TERMS, isClosed: true }, [session("paid")]],
  ["failed", TERMS, [session("unpaid"), session("failed")]],
  ["fulfilled", TERMS, [session("unpaid"), session("paid")]],
  ["fulfilled", TERMS, [session("paid"), refund("succeeded")]],
  ["refunded", TERMS, [session("paid"), refund("succeeded", 10_000)]],
  ["refunded", TERMS, [session("paid"), refund("pending"), refund("pending", 6_000, "re_2")]],
  ["fulfilled", TERMS, [session("paid"), refund("failed", 10_000)]],
  ["fulfilled", TERMS, [session("paid"), dispute("inquiry")]],
  ["charged_back", TERMS, [session("paid"), dispute("open")]],
  ["charged_back", TERMS, [session("paid"), dispute("lost")]],
  ["fulfilled", TERMS, [session("paid"), dispute("open"), dispute("won")]],
] as const)("an order is %s", (state, terms, facts) => {
  expect(reducePayment(terms, facts).state).toBe(state);
});

test.each([
  ["a lower amount", { amountCents: 9_999 }, "amount_mismatch"],
  ["a higher amount", { amountCents: 10_001 }, "amount_mismatch"],
  ["another currency", { currency: "mxn" }, "amount_mismatch"],
  ["another session", { sessionId: "cs_2" }, "session_mismatch"],
  ["another order", { orderId: "order_2" }, "session_mismatch"],
])("a payment of %s grants nothing and is reported", (_, changes, problem) => {
  expect(reduce(session("paid", changes))).toMatchObject({
    state: "paid",
    isGranted: false,
    problem,
  });
});

const less = session("paid", { amountCents: 5_000 });
const more = session("paid", { amountCents: 15_000 });
/** Another payment for the same order. */
const second = session("paid", { sessionId: "cs_2", paymentIntentId: "pi_2" });
const secondRefund = refund("succeeded", 10_000, "re_2", "pi_2");

test.each([
  ["refunded", [less, refund("pending", 5_000)]],
  ["refunded", [less, refund("succeeded", 3_000), refund("succeeded", 2_000, "re_2")]],
  ["paid", [less, refund("succeeded", 4_999)]],
  ["paid", [less, refund("failed", 5_000)]],
  ["paid", [more, refund("succeeded", 14_999)]],
  ["refunded", [more, refund("succeeded", 15_000)]],
  ["charged_back", [less, dispute("open", 5_000)]],
  ["charged_back", [less, refund("succeeded", 3_000), dispute("lost", 2_000)]],
  ["paid", [less, dispute("inquiry", 5_000)]],
  ["paid", [less, dispute("open", 5_000), dispute("won", 5_000)]],
  ["refunded", [second, secondRefund]],
  ["paid", [less, second, secondRefund]],
  ["paid", [less, second, dispute("lost", 5_000)]],
  ["refunded", [less, second, secondRefund, refund("succeeded", 5_000)]],
  ["charged_back", [less, second, secondRefund, dispute("lost", 5_000)]],
] as const)("an order whose payment added no credit is %s", (state, facts) => {
  expect(reduce(...facts)).toMatchObject({ state, isGranted: false });
});

test("returning a second payment, which added no credit, doesn't take back the credit of the first", () => {
  const first = reduce(session("paid"));
  expect(reduce(second, secondRefund, session("paid"))).toEqual(first);
  expect(first).toMatchObject({ state: "fulfilled", paymentIntentId: "pi_1", returned: [] });
});

test("never returns more than was paid, and counts refunds first", () => {
  const { returned } = reduce(session("paid"), dispute("lost", 10_000), refund("succeeded"));
  expect(returned).toEqual([
    { kind: "refund", id: "re_1", cents: 4_000 },
    { kind: "chargeback", id: "dp_1", cents: 6_000 },
  ]);
});

const EVENTS = [
  session("unpaid"),
  session("paid"),
  refund("pending"),
  refund("succeeded"),
  refund("failed"),
  dispute("open"),
  dispute("won"),
];

test("every order of the same events gives the same result", () => {
  const expected = JSON.stringify(reduce(...EVENTS));
  const orders = permutations(EVENTS);
  expect(orders).toHaveLength(5_040);
  expect(orders.every((facts) => JSON.stringify(reduce(...facts)) === expected)).toBe(true);
});

const TWO_PAYMENTS = [
  session("paid"),
  less,
  second,
  secondRefund,
  refund("succeeded", 5_000),
  dispute("lost", 10_000),
  dispute("won", 10_000),
];

test.each([
  ["one payment", EVENTS],
  ["two payments", TWO_PAYMENTS],
])("repeated and shuffled events of %s change nothing", (_, all) => {
  fc.assert(
    fc.property(fc.subarray(all), fc.array(fc.nat(6)), fc.gen(), (events, repeats, gen) => {
      const again = repeats.flatMap((index) => events[index] ?? []);
      const arriving = gen(fc.shuffledSubarray, [...events, ...again], {
        minLength: events.length + again.length,
      });
      expect(reduce(...arriving)).toEqual(reduce(...events));
    }),
  );
});

test("however events arrive, the ledger ends up with what was returned, each cent once", () => {
  const facts = fc.constantFrom(
    session("paid"),
    refund("pending"),
    refund("succeeded", 9_000, "re_2"),
    refund("failed"),
    dispute("open"),
    dispute("open", 10_000, "dp_2"),
    dispute("won"),
    dispute("lost", 10_000, "dp_2"),
  );
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 12 }), (arriving) => {
      const ledger: RecordedTake[] = [];
      arriving.forEach((_, index) => {
        const known = [session("paid"), ...arriving.slice(0, index + 1)];
        follow(ledger, reduce(...known).returned);
      });
      const standing = ledger.filter(({ isReversed }) => !isReversed);
      const { returned } = reduce(session("paid"), ...arriving);
      expect(
        sorted(standing.map(({ kind, causeId, cents }) => [kind, causeId.split(":")[0], cents])),
      ).toEqual(sorted(returned.map(({ kind, id, cents }) => [kind, id, cents])));
      expect(new Set(ledger.map(({ kind, causeId }) => `${kind} ${causeId}`)).size).toBe(
        ledger.length,
      );
    }),
  );
});

const sorted = (rows: unknown[][]) => rows.map((row) => row.join(" ")).toSorted();

function follow(ledger: RecordedTake[], wanted: Parameters<typeof planTakeBacks>[1]) {
  for (const step of planTakeBacks(ledger, wanted)) {
    if (step.step === "take") {
      const { kind, causeId, cents } = step;
      ledger.push({ kind, causeId, cents, isReversed: false });
    } else {
      const taken = ledger.find(
        ({ kind, causeId }) => kind === step.kind && causeId === step.causeId,
      );
      if (taken) taken.isReversed = true;
    }
  }
  const total = ledger.reduce((sum, { cents, isReversed }) => sum + (isReversed ? 0 : cents), 0);
  expect(total).toBeLessThanOrEqual(TERMS.priceCents);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
