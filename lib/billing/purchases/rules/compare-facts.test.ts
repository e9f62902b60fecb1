import { contradictionOf, includesFact } from "./compare-facts";
import type { PaymentFact } from "./payment-fact";

const refund = (status: "pending" | "succeeded" | "failed", amountCents = 4_000): PaymentFact => ({
  ...{ kind: "refund", refundId: "re_1", paymentIntentId: "pi_1" },
  ...{ amountCents, status },
});
const charge = (outcome: "paid" | "failed", amountCents = 10_000): PaymentFact => ({
  ...{ kind: "charge", orderId: "o1", paymentIntentId: "pi_1", currency: "usd" },
  ...{ amountCents, outcome },
});

test("a fact is included only if all of it is known", () => {
  expect(includesFact([charge("paid"), refund("pending")], refund("pending"))).toBe(true);
  expect(includesFact([refund("pending")], refund("succeeded"))).toBe(false);
  expect(includesFact([refund("pending")], refund("pending", 3_000))).toBe(false);
  expect(includesFact([], charge("paid"))).toBe(false);
});

test.each([
  ["nothing is known", [], refund("succeeded"), false],
  ["it has gone through since", [refund("pending")], refund("succeeded"), false],
  ["it is older than what is known", [refund("succeeded")], refund("pending"), true],
  ["it has another amount", [refund("succeeded")], refund("succeeded", 5_000), true],
  ["a card that was declined was charged later", [charge("failed")], charge("paid"), false],
  ["the card was charged only here", [charge("paid")], charge("failed"), true],
] as const)(
  "whether a listed fact contradicts the known ones if %s",
  (_, known, listed, expected) => {
    expect(contradictionOf(known, listed) !== null).toBe(expected);
  },
);

test("a contradiction says what is where", () => {
  expect(contradictionOf([refund("succeeded")], refund("failed", 5_000))).toBeNull();
  expect(contradictionOf([refund("succeeded")], refund("pending", 5_000))).toBe(
    "In Stripe, re_1 is pending ($50), but here it is succeeded ($40).",
  );
});
