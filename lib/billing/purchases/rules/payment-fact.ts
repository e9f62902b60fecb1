/** What a payment event reports, without personal data. Amounts are integer cents. */
export type PaymentFact = SessionFact | ChargeFact | RefundFact | DisputeFact;

/**
 * A Checkout session. "unpaid" means that the mechanic completed it, but the payment takes days, as a bank debit does.
 */
export interface SessionFact {
  kind: "session";
  outcome: "paid" | "unpaid" | "failed" | "expired";
  sessionId: string;
  orderId: string | null;
  paymentIntentId: string | null;
  customerId: string | null;
  amountCents: number;
  currency: string;
}

/** A charge to a saved card. */
export interface ChargeFact {
  kind: "charge";
  outcome: "paid" | "failed";
  orderId: string;
  paymentIntentId: string;
  amountCents: number;
  currency: string;
}

export interface RefundFact {
  kind: "refund";
  refundId: string;
  paymentIntentId: string;
  amountCents: number;
  status: "pending" | "succeeded" | "failed";
}

/** A chargeback, or an inquiry, which doesn't take any money yet. */
export interface DisputeFact {
  kind: "dispute";
  disputeId: string;
  paymentIntentId: string;
  amountCents: number;
  status: "inquiry" | "open" | "lost" | "won";
}

/** Returns the ID of the order that a fact names; null if it names only the payment. */
export const orderOf = (fact: PaymentFact): string | null =>
  fact.kind === "session" || fact.kind === "charge" ? fact.orderId : null;
