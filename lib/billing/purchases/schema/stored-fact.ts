import { z } from "zod";
import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { cents, id } from "@/lib/billing/purchases/schema/payment-objects";

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
