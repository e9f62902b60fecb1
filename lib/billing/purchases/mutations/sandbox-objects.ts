import "server-only";
import { paymentMetadata } from "@/lib/billing/purchases/rules/payment-metadata";
import { db } from "@/lib/core/db";
import type { SandboxPayment } from "@/lib/core/generated/prisma/client";
import type { ListedKind } from "@/lib/vendors/stripe";

// The sandbox's payments as Stripe would describe them.

export function sessionOf(payment: SandboxPayment) {
  const { id, orderId, sessionId, customerId, paidCents, priceCents, expiresAt } = payment;
  const isPaid = paidCents > 0;
  const isClosed = expiresAt !== null && expiresAt <= new Date();
  return {
    id: sessionId,
    status: isPaid ? "complete" : isClosed ? "expired" : "open",
    client_reference_id: orderId,
    metadata: paymentMetadata(orderId),
    payment_status: isPaid ? "paid" : "unpaid",
    payment_intent: isPaid ? id : null,
    customer: customerId,
    amount_total: priceCents,
    currency: "usd",
  };
}

export function intentOf({ id, orderId, priceCents, paidCents }: SandboxPayment) {
  return {
    id,
    status: paidCents > 0 ? "succeeded" : "processing",
    metadata: paymentMetadata(orderId),
    amount: priceCents,
    amount_received: paidCents,
    currency: "usd",
  };
}

export const disputeIdOf = (orderId: string) => `dp_sandbox_${orderId}`;

/** Whether the mechanic paid in a checkout. Otherwise, a saved card was charged, and no session exists. */
const hasSession = ({ id, sessionId }: SandboxPayment) => sessionId !== id;

const LISTED: Record<ListedKind, (payment: SandboxPayment) => { id: string }[]> = {
  session: (payment) => (hasSession(payment) ? [sessionOf(payment)] : []),
  charge: (payment) => (hasSession(payment) ? [] : [intentOf(payment)]),
  // The sandbox records only the sum of a payment's refunds.
  refund: () => [],
  dispute: ({ id, orderId, disputedCents }) =>
    disputedCents === 0
      ? []
      : [
          {
            id: disputeIdOf(orderId),
            ...{ payment_intent: id, amount: disputedCents, status: "needs_response" },
          },
        ],
};

interface Page {
  since: Date;
  after: string | null;
  limit: number;
}

export async function listInSandbox(kind: ListedKind, { since, after, limit }: Page) {
  const payments = await db.sandboxPayment.findMany({
    where: { createdAt: { gte: since } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const all = payments.flatMap(LISTED[kind]);
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { objects: all.slice(start, start + limit), hasMore: start + limit < all.length };
}

export async function findSandboxPaidCents(id: string): Promise<number | null> {
  return (await db.sandboxPayment.findUnique({ where: { id } }))?.paidCents ?? null;
}
