import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { DISPUTE_RANK, REFUND_RANK } from "@/lib/billing/purchases/rules/reduce-payment";
import { formatDollars } from "@/lib/core/money";

/** Whether an order's facts already include one that the payment provider lists. */
export function includesFact(facts: readonly PaymentFact[], listed: PaymentFact): boolean {
  const wanted = Object.entries(listed);
  return facts.some((fact) => {
    const known: Readonly<Record<string, unknown>> = { ...fact };
    return wanted.every(([name, value]) => known[name] === value);
  });
}

/**
 * Returns a sentence that says how an order's facts contradict what the payment provider lists; null if they don't. A
 * fact that merely follows the known ones, such as a refund that has gone through, is no contradiction.
 */
export function contradictionOf(facts: readonly PaymentFact[], listed: PaymentFact): string | null {
  const contrary = facts.find((fact) => isContrary(fact, listed));
  if (!contrary) return null;
  const [id] = identify(listed);
  return `In Stripe, ${id} is ${stateOf(listed)}, but here it is ${stateOf(contrary)}.`;
}

function isContrary(fact: PaymentFact, listed: PaymentFact): boolean {
  const [id, rank] = identify(listed);
  const [knownId, knownRank] = identify(fact);
  if (fact.kind !== listed.kind || knownId !== id) return false;
  return knownRank > rank || (knownRank === rank && fact.amountCents !== listed.amountCents);
}

/** Returns the ID of what a fact is about, and how far it has got. Only a payment can't be taken back. */
function identify(fact: PaymentFact): [id: string, rank: number] {
  switch (fact.kind) {
    case "session":
      return [fact.sessionId, fact.outcome === "paid" ? 1 : 0];
    case "charge":
      return [fact.paymentIntentId, fact.outcome === "paid" ? 1 : 0];
    case "refund":
      return [fact.refundId, REFUND_RANK[fact.status]];
    case "dispute":
      return [fact.disputeId, DISPUTE_RANK[fact.status]];
  }
}

function stateOf(fact: PaymentFact): string {
  const state = "outcome" in fact ? fact.outcome : fact.status;
  return `${state} (${formatDollars(fact.amountCents)})`;
}
