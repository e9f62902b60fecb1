import "server-only";
import pLimit from "p-limit";
import { checkoutEnd } from "@/lib/billing/purchases/constants";
import { paymentMetadata } from "@/lib/billing/purchases/rules/payment-metadata";
import { sandboxSessionId } from "@/lib/billing/purchases/rules/sandbox-session-id";
import type { ChargebackOutcome } from "@/lib/billing/purchases/schema/orders";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { SandboxPayment } from "@/lib/core/generated/prisma/client";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { RequestedRefund } from "./payment-provider";
import { deliver, eventIdOf, NO_CHECKOUT, requireSandbox } from "./sandbox-events";
import { disputeIdOf, intentOf, sessionOf } from "./sandbox-objects";

// The demo's payment provider. It keeps its own record of payments and reports them to the site in the same way as
// Stripe: with signed events over HTTP.

const REFUNDED = "refund.created";
const DISPUTED = "charge.dispute.created";
const CLOSED = "charge.dispute.closed";
const NO_PURCHASE = "The sandbox doesn’t have this purchase.";
const CHECKOUT_CLOSED =
  "This checkout was canceled or has expired. You weren’t charged. Start again on the Buy credits page.";

interface SandboxOrder {
  id: string;
  mechanicId: string;
  priceCents: number;
}

/** Returns the session's ID, the page where the mechanic pays, and when it closes. Idempotent. */
export async function openSandboxCheckout(order: SandboxOrder) {
  const sessionId = sandboxSessionId(order.id);
  const { expiresAt } = await record(order, { sessionId, expiresAt: checkoutEnd(new Date()) });
  return { sessionId, url: dashboardPaths.sandboxCheckout(order.id), expiresAt };
}

/** Closes a checkout. Returns false if it was paid before. Idempotent. */
export async function closeSandboxCheckout(sessionId: string): Promise<boolean> {
  const { count } = await db.sandboxPayment.updateMany({
    where: { sessionId, paidCents: 0 },
    data: { expiresAt: new Date() },
  });
  if (count === 0) return false;
  const payment = await db.sandboxPayment.findUniqueOrThrow({ where: { sessionId } });
  await deliver("checkout.session.expired", payment.orderId, sessionOf(payment));
  return true;
}

/**
 * Pays for the mechanic's own checkout. Throws `not_found` if the checkout doesn't exist, `conflict` if it was closed,
 * `payment_required` for a declined card, or `unavailable` if the site didn't accept the event. Paying again sends the
 * same event again.
 */
export async function payInSandbox(
  { mechanicId }: MechanicActor,
  orderId: string,
  outcome: "paid" | "declined",
): Promise<void> {
  requireSandbox();
  const order = await db.order.findFirst({ where: { id: orderId, mechanicId } });
  orNotFound(order, NO_CHECKOUT);
  if (outcome === "declined") {
    const message = "The card was declined. You weren’t charged. Try another outcome.";
    throw new AppError("payment_required", message);
  }
  await deliver("checkout.session.completed", orderId, sessionOf(await markPaid(orderId)));
}

/** Charges a mechanic's saved card, which always succeeds. Idempotent. */
export async function chargeSandboxCard(order: SandboxOrder): Promise<"sent"> {
  await record(order, { sessionId: paymentIdOf(order.id), expiresAt: null });
  await deliver("payment_intent.succeeded", order.id, intentOf(await markPaid(order.id)));
  return "sent";
}

/** Serializes refunds in memory, which is enough, because only the demo's single web server issues them. */
const oneAtATime = pLimit(1);

/**
 * Refunds all or part of a payment. Idempotent: if a refund with the same `key` was already made, reports it again.
 * Throws `conflict` for more than is left to refund.
 */
export const refundInSandbox = (refund: RequestedRefund): Promise<void> =>
  oneAtATime(makeRefund, refund);

async function makeRefund(request: RequestedRefund): Promise<void> {
  const { orderId, paymentIntentId, cents, key } = request;
  const refund = {
    id: `re_sandbox_${key.replaceAll("-", "")}`,
    payment_intent: paymentIntentId,
    metadata: paymentMetadata(orderId),
  };
  const eventId = eventIdOf(REFUNDED, refund.id);
  const isRepeated = (await db.paymentEvent.count({ where: { id: eventId } })) > 0;
  if (!isRepeated) await markRefunded(paymentIntentId, cents);
  await deliver(REFUNDED, refund.id, { ...refund, amount: cents, status: "succeeded" });
}

/** Adds to the total reported so far, so that a refund that couldn't be reported doesn't count twice when retried. */
async function markRefunded(paymentIntentId: string, cents: number): Promise<void> {
  const count = await db.$executeRaw`
    UPDATE "SandboxPayment" SET "refundedCents" = reported.cents + ${cents}
    FROM (
      SELECT coalesce(sum((fact->>'amountCents')::int), 0)::int AS cents FROM "PaymentEvent"
      WHERE "paymentIntentId" = ${paymentIntentId} AND type = ${REFUNDED}
    ) reported
    WHERE id = ${paymentIntentId} AND reported.cents + "disputedCents" + ${cents} <= "paidCents"`;
  if (count === 0)
    throw new AppError("conflict", "This is more than is left to refund. Enter a smaller amount.");
}

/**
 * Simulates the mechanic's bank: charges back what is left of a payment ("opened"), or reverses the chargeback because
 * the site won the dispute ("won"). Idempotent. Throws `not_found` in live mode or for an unknown purchase, or
 * `conflict` if nothing is left to charge back or there is no chargeback to reverse.
 */
export async function chargeBackInSandbox(
  { mechanicId, orderId }: { mechanicId: string; orderId: string },
  outcome: ChargebackOutcome,
): Promise<void> {
  requireSandbox();
  const order = await db.order.findFirst({ where: { id: orderId, mechanicId } });
  orNotFound(order, NO_PURCHASE);
  const payment = await (outcome === "opened" ? markDisputed(orderId) : markWon(orderId));
  const dispute = { id: disputeIdOf(orderId), payment_intent: payment.id };
  await (outcome === "opened"
    ? deliver(DISPUTED, orderId, {
        ...dispute,
        amount: payment.disputedCents,
        status: "needs_response",
      })
    : deliver(CLOSED, orderId, { ...dispute, amount: payment.paidCents, status: "won" }));
}

async function markDisputed(orderId: string): Promise<SandboxPayment> {
  const [payment] = await db.$queryRaw<SandboxPayment[]>`
    UPDATE "SandboxPayment" SET "disputedCents" = "paidCents" - "refundedCents"
    WHERE "orderId" = ${orderId} AND "paidCents" > "refundedCents"
      AND NOT EXISTS (SELECT FROM "PaymentEvent" WHERE id = ${eventIdOf(CLOSED, orderId)})
    RETURNING *`;
  if (payment) return payment;
  throw new AppError("conflict", "This payment was refunded, or its chargeback was already won.");
}

async function markWon(orderId: string): Promise<SandboxPayment> {
  const [payment] = await db.$queryRaw<SandboxPayment[]>`
    UPDATE "SandboxPayment" SET "disputedCents" = 0
    WHERE "orderId" = ${orderId}
      AND EXISTS (SELECT FROM "PaymentEvent" WHERE id = ${eventIdOf(DISPUTED, orderId)})
    RETURNING *`;
  if (payment) return payment;
  throw new AppError("conflict", "There is no chargeback to win.");
}

const paymentIdOf = (orderId: string) => `pi_sandbox_${orderId}`;

async function record(
  { id: orderId, mechanicId, priceCents }: SandboxOrder,
  checkout: Pick<SandboxPayment, "sessionId" | "expiresAt">,
): Promise<SandboxPayment> {
  requireSandbox();
  const id = paymentIdOf(orderId);
  const customerId = `cus_sandbox_${mechanicId}`;
  await db.sandboxPayment.createMany({
    data: { id, orderId, customerId, priceCents, ...checkout, createdAt: new Date() },
    skipDuplicates: true,
  });
  return db.sandboxPayment.findUniqueOrThrow({ where: { id } });
}

async function markPaid(orderId: string): Promise<SandboxPayment> {
  const [payment] = await db.$queryRaw<SandboxPayment[]>`
    UPDATE "SandboxPayment" SET "paidCents" = "priceCents"
    WHERE "orderId" = ${orderId} AND ("paidCents" > 0 OR "expiresAt" IS NULL OR "expiresAt" > now()) RETURNING *`;
  if (payment) return payment;
  orNotFound(await db.sandboxPayment.findUnique({ where: { orderId } }), NO_CHECKOUT);
  throw new AppError("conflict", CHECKOUT_CLOSED);
}
