import { z } from "zod";
import type { PaymentFact } from "@/lib/purchases/rules/payment-fact";

/** Cents, within the range of the database's columns. */
const cents = z.int().min(0).max(2_147_483_647);
/** ISO 4217, in lowercase. */
const currency = z.string().regex(/^[a-z]{3}$/);
const id = z.string().regex(/^[\w-]{1,100}$/);
/** The provider sends an object's ID, or the whole object if the field is expanded. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const optionalReference = reference.nullish().transform((value) => value ?? null);
const metadata = z
  .object({ orderId: id.optional() })
  .nullish()
  .transform((value) => value?.orderId ?? null);

const session = z.object({
  id,
  client_reference_id: id.nullish(),
  metadata,
  payment_status: z.string(),
  payment_intent: optionalReference,
  customer: optionalReference,
  amount_total: cents.nullish(),
  currency: currency.nullish(),
});
const paymentIntent = z.object({
  id,
  metadata,
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

/**
 * Returns what an event reports, or null if it doesn't concern an order. Throws a ZodError if an event about an order
 * has an unexpected shape.
 */
export function readFact({
  type,
  data,
}: {
  type: string;
  data: { object: unknown };
}): PaymentFact | null {
  if (type.startsWith("checkout.session.")) return sessionFact(type, data.object);
  if (type === "payment_intent.succeeded" || type === "payment_intent.payment_failed") {
    return chargeFact(type, data.object);
  }
  if (type.startsWith("refund.")) return refundFact(data.object);
  return type.startsWith("charge.dispute.") ? disputeFact(data.object) : null;
}

const OUTCOMES: Readonly<Record<string, "paid" | "failed" | "expired">> = {
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

function sessionFact(type: string, object: unknown): PaymentFact | null {
  const sent = session.parse(object);
  const outcome =
    type === "checkout.session.completed"
      ? sent.payment_status === "paid"
        ? "paid"
        : "unpaid"
      : OUTCOMES[type];
  if (outcome === undefined) return null;
  return {
    kind: "session",
    outcome,
    sessionId: sent.id,
    orderId: sent.client_reference_id ?? sent.metadata,
    paymentIntentId: sent.payment_intent,
    customerId: sent.customer,
    amountCents: sent.amount_total ?? 0,
    currency: sent.currency ?? "",
  };
}

/** Returns null for payments through Checkout: they name no order, and their session's own events report them. */
function chargeFact(type: string, object: unknown): PaymentFact | null {
  const sent = paymentIntent.parse(object);
  if (sent.metadata === null) return null;
  const isPaid = type === "payment_intent.succeeded";
  return {
    kind: "charge",
    outcome: isPaid ? "paid" : "failed",
    orderId: sent.metadata,
    paymentIntentId: sent.id,
    amountCents: isPaid ? sent.amount_received : sent.amount,
    currency: sent.currency,
  };
}

function refundFact(object: unknown): PaymentFact | null {
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

function disputeFact(object: unknown): PaymentFact | null {
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

/** A stored fact, validated again when it is read. */
export const storedFactSchema: z.ZodType<PaymentFact> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("session"),
    outcome: z.enum(["paid", "unpaid", "failed", "expired"]),
    sessionId: id,
    orderId: id.nullable(),
    paymentIntentId: id.nullable(),
    customerId: id.nullable(),
    amountCents: cents,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal("charge"),
    outcome: z.enum(["paid", "failed"]),
    orderId: id,
    paymentIntentId: id,
    amountCents: cents,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal("refund"),
    refundId: id,
    paymentIntentId: id,
    amountCents: cents,
    status: z.enum(["pending", "succeeded", "failed"]),
  }),
  z.object({
    kind: z.literal("dispute"),
    disputeId: id,
    paymentIntentId: id,
    amountCents: cents,
    status: z.enum(["inquiry", "open", "lost", "won"]),
  }),
]);
