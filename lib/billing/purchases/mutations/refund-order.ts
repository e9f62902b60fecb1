import "server-only";
import type { Refund } from "@/lib/billing/purchases/schema/orders";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import type { Order, RefundRequest } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { formatDollars } from "@/lib/core/money";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { findPaymentProvider, type PaymentProvider } from "./payment-provider";

export const ORDER_NOT_FOUND = "Purchase not found.";

const orderSubject: AuditedSubject<Order> = {
  kind: "order",
  lock: (tx, id) => lockRow(tx, "Order", id),
  read: async (tx, id) => orNotFound(await tx.order.findUnique({ where: { id } }), ORDER_NOT_FOUND),
  update: async (tx, id) => tx.order.findUniqueOrThrow({ where: { id } }),
  snapshot: ({ refundedCents }) => ({ refundedCents }),
  pageTags: () => [],
};

/**
 * Asks the payment provider to refund all or part of a purchase. The credit is taken back when the provider reports the
 * refund. Idempotent by `formKey`. Throws `not_found` if the mechanic has no such purchase; `conflict` if the purchase
 * added no credit, nothing is left to refund, or the key was already used for another refund; `invalid_input` for an
 * amount above what is left; or `unavailable` if payments are off or the provider rejects the refund.
 */
export async function refundOrder(
  actor: ProvenActor,
  { mechanicId, orderId }: { mechanicId: string; orderId: string },
  { amount: cents, reason, formKey: key }: Refund,
  { now, provider = findPaymentProvider() }: { now: Date; provider?: PaymentProvider | null },
): Promise<void> {
  if (!provider) {
    const message =
      "You can’t refund purchases because payments aren’t set up. Ask a developer to connect Stripe.";
    throw new AppError("unavailable", message);
  }
  const order = await db.order.findFirst({ where: { id: orderId, mechanicId } });
  const { paymentIntentId } = orNotFound(order, ORDER_NOT_FOUND);
  const request = { id: key, orderId, cents };
  if (!(await wasRequested(db, request))) await recordRequest(actor, { ...request, reason, now });
  const refund = { orderId, paymentIntentId: paymentIntentId ?? "", cents, key };
  await provider.refund(refund).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    // Only the code is logged, because the provider's error may quote what was sent.
    log.error({ orderId, code: Object(error).code }, "a refund could not be requested");
    const message =
      "The payment provider didn’t accept this refund. Look up the payment in Stripe.";
    throw new AppError("unavailable", message);
  });
}

type RefundKey = Pick<RefundRequest, "id" | "orderId" | "cents">;

/** Whether the same refund was requested before. Throws `conflict` if the key was used for another one. */
async function wasRequested(tx: Transaction, { id, orderId, cents }: RefundKey): Promise<boolean> {
  const earlier = await tx.refundRequest.findUnique({ where: { id } });
  if (!earlier) return false;
  if (earlier.orderId === orderId && earlier.cents === cents) return true;
  throw new AppError(
    "conflict",
    "This form was already used for a different refund. Nothing was refunded. Reload the page.",
  );
}

async function recordRequest(
  actor: Actor,
  { reason, now, ...request }: RefundKey & { reason: string; now: Date },
): Promise<void> {
  const { orderId, cents } = request;
  await auditedWrite(
    {
      actor,
      action: "order.refund",
      subject: orderSubject,
      id: orderId,
      isAction: true,
      note: `${formatDollars(cents)}: ${reason}`,
    },
    async (before, tx) => {
      // The same form may have been sent twice at once.
      if (await wasRequested(tx, request)) throw new AlreadyRequested();
      requireLeft(before, cents);
      const data = { ...request, requestedById: actor.userId, createdAt: now };
      await tx.refundRequest.create({ data });
      return null;
    },
  ).catch((error: unknown) => {
    if (!(error instanceof AlreadyRequested)) throw error;
  });
}

/** Ends the transaction without an audit event. */
class AlreadyRequested extends Error {}

function requireLeft(order: Order, cents: number): void {
  const { fulfilledAt, priceCents, refundedCents, chargedBackCents } = order;
  const leftCents = priceCents - refundedCents - chargedBackCents;
  if (fulfilledAt === null || leftCents === 0) {
    throw new AppError("conflict", "There is nothing left to refund.");
  }
  if (cents <= leftCents) return;
  throw fieldError("invalid_input", "amount", `Enter at most ${formatDollars(leftCents)}.`);
}
