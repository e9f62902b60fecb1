import { z } from "zod";
import type {
  ChargeFact,
  DisputeFact,
  RefundFact,
  SessionFact,
} from "@/lib/billing/purchases/rules/payment-fact";
import { isOwnMetadata } from "@/lib/billing/purchases/rules/payment-metadata";

/** Cents, within the range of the database's columns. */
export const cents = z.int().min(0).max(2_147_483_647);
export const id = z.string().regex(/^[\w-]{1,100}$/);
/** ISO 4217, in lowercase. */
const currency = z.string().regex(/^[a-z]{3}$/);
/** The provider sends an object's ID, or the whole object if the field is expanded. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const optionalReference = reference.nullish().transform((value) => value ?? null);

/**
 * Other products set these fields, too, for example to a customer's email. What can't be the ID of an order counts as
 * missing.
 */
const orderId = id.nullish().catch(null);
const naming = z.object({
  client_reference_id: orderId,
  metadata: z.object({ orderId }).nullish().catch(null),
});
/** The order that an object must name. */
const named = naming.transform((object, context) => {
  const found = nameIn(object);
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: "Names no order." });
  return z.NEVER;
});

const session = z.object({
  id,
  payment_status: z.string(),
  payment_intent: optionalReference,
  customer: optionalReference,
  amount_total: cents.nullish(),
  currency: currency.nullish(),
});
const paymentIntent = z.object({
  id,
  amount: cents,
  amount_received: cents.default(0),
  currency,
});
const refund = z.object({
  id,
  payment_intent: optionalReference,
  amount: cents,
  status: z.string().nullish(),
});
const dispute = z.object({
  id,
  payment_intent: optionalReference,
  amount: cents,
  status: z.string(),
});

/** Whose an object in the provider's account is, read without requiring anything of its shape. */
export interface PaymentSubject {
  /** Whether we created it. */
  isMarked: boolean;
  /** The order that it names; null for none. */
  orderId: string | null;
  /** The payment that a refund or dispute belongs to; null for none. */
  paymentIntentId: string | null;
}

export function readSubject(object: unknown): PaymentSubject {
  const { metadata, payment_intent: payment } = Object(object);
  const found = naming.safeParse(object);
  return {
    isMarked: isOwnMetadata(Object(metadata)),
    orderId: found.success ? nameIn(found.data) : null,
    paymentIntentId: reference
      .nullable()
      .catch(null)
      .parse(payment ?? null),
  };
}

function nameIn(object: z.infer<typeof naming>): string | null {
  return object.client_reference_id ?? object.metadata?.orderId ?? null;
}

// The functions below throw ZodError for objects of an unexpected shape.

/** `outcome` defaults to what the session's payment status says. */
export function sessionFact(object: unknown, outcome?: SessionFact["outcome"]): SessionFact {
  const sent = session.parse(object);
  return {
    kind: "session",
    outcome: outcome ?? (sent.payment_status === "paid" ? "paid" : "unpaid"),
    sessionId: sent.id,
    orderId: named.parse(object),
    paymentIntentId: sent.payment_intent,
    customerId: sent.customer,
    amountCents: sent.amount_total ?? 0,
    currency: sent.currency ?? "",
  };
}

/** Payments through Checkout name no order, because their session's own events report them. */
export function chargeFact(object: unknown, outcome: ChargeFact["outcome"]): ChargeFact {
  const sent = paymentIntent.parse(object);
  return {
    kind: "charge",
    outcome,
    orderId: named.parse(object),
    paymentIntentId: sent.id,
    amountCents: outcome === "paid" ? sent.amount_received : sent.amount,
    currency: sent.currency,
  };
}

/** Returns null for a refund of something other than a payment intent, which is never one of ours. */
export function refundFact(object: unknown): RefundFact | null {
  const sent = refund.parse(object);
  if (sent.payment_intent === null) return null;
  const isFailed = sent.status === "failed" || sent.status === "canceled";
  return {
    kind: "refund",
    refundId: sent.id,
    paymentIntentId: sent.payment_intent,
    amountCents: sent.amount,
    status: isFailed ? "failed" : sent.status === "succeeded" ? "succeeded" : "pending",
  };
}

/** Returns null like `refundFact`. */
export function disputeFact(object: unknown): DisputeFact | null {
  const sent = dispute.parse(object);
  if (sent.payment_intent === null) return null;
  return {
    kind: "dispute",
    disputeId: sent.id,
    paymentIntentId: sent.payment_intent,
    amountCents: sent.amount,
    status: disputeStatus(sent.status),
  };
}

function disputeStatus(status: string) {
  if (status === "won" || status === "lost") return status;
  return status === "needs_response" || status === "under_review" ? "open" : "inquiry";
}
