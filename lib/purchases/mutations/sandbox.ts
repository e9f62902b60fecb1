import "server-only";
import pLimit from "p-limit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { SandboxPayment } from "@/lib/core/generated/prisma/client";
import { sandboxSessionId } from "@/lib/purchases/rules/sandbox-session-id";
import type { ChargebackOutcome } from "@/lib/purchases/schema/orders";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";
import { signEvent } from "@/lib/vendors/stripe";

// The demo's payment provider. It keeps its own record of payments and reports them to the site in the same way as
// Stripe: with signed events over HTTP.

const DELIVERY_TIMEOUT_MS = 10_000;
const REFUNDED = "refund.created";
const DISPUTED = "charge.dispute.created";
const CLOSED = "charge.dispute.closed";
const NO_PURCHASE = "The sandbox doesn’t have this purchase.";
const NO_CHECKOUT = "Checkout not found. Start again on the Buy credits page.";

interface SandboxOrder {
  id: string;
  mechanicId: string;
  priceCents: number;
}

/** Returns the session's ID and the page where the mechanic pays. Idempotent. */
export async function openSandboxCheckout(order: SandboxOrder) {
  const sessionId = sandboxSessionId(order.id);
  await record(order, sessionId);
  return { sessionId, url: dashboardPaths.sandboxCheckout(order.id) };
}

/**
 * Pays for the mechanic's own checkout. Throws `not_found` if the checkout doesn't exist, `payment_required` for a
 * declined card, or `unavailable` if the site didn't accept the event. Paying again sends the same event again.
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
  const payment = await markPaid(orderId);
  await deliver("checkout.session.completed", orderId, {
    id: payment.sessionId,
    client_reference_id: orderId,
    metadata: { orderId },
    payment_status: "paid",
    payment_intent: payment.id,
    customer: payment.customerId,
    amount_total: payment.paidCents,
    currency: "usd",
  });
}

/** Charges a mechanic's saved card, which always succeeds. Idempotent. */
export async function chargeSandboxCard(order: SandboxOrder): Promise<"sent"> {
  const id = paymentIdOf(order.id);
  await record(order, id);
  const { paidCents } = await markPaid(order.id);
  await deliver("payment_intent.succeeded", order.id, {
    id,
    metadata: { orderId: order.id },
    amount: paidCents,
    amount_received: paidCents,
    currency: "usd",
  });
  return "sent";
}

interface SandboxRefund {
  paymentIntentId: string;
  cents: number;
  key: string;
}

/** Serializes refunds in memory, which is enough, because only the demo's single web server issues them. */
const oneAtATime = pLimit(1);

/**
 * Refunds all or part of a payment. Idempotent: if a refund with the same `key` was already made, reports it again.
 * Throws `conflict` for more than is left to refund.
 */
export const refundInSandbox = (refund: SandboxRefund): Promise<void> =>
  oneAtATime(makeRefund, refund);

async function makeRefund({ paymentIntentId, cents, key }: SandboxRefund): Promise<void> {
  const refund = { id: `re_sandbox_${key.replaceAll("-", "")}`, payment_intent: paymentIntentId };
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
  const dispute = { id: `dp_sandbox_${orderId}`, payment_intent: payment.id };
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
  sessionId: string,
): Promise<SandboxPayment> {
  requireSandbox();
  const payment = {
    id: paymentIdOf(orderId),
    orderId,
    customerId: `cus_sandbox_${mechanicId}`,
    priceCents,
    sessionId,
    createdAt: new Date(),
  };
  await db.sandboxPayment.createMany({ data: payment, skipDuplicates: true });
  return db.sandboxPayment.findUniqueOrThrow({ where: { orderId } });
}

async function markPaid(orderId: string): Promise<SandboxPayment> {
  const [payment = null] = await db.$queryRaw<SandboxPayment[]>`
    UPDATE "SandboxPayment" SET "paidCents" = "priceCents" WHERE "orderId" = ${orderId} RETURNING *`;
  return orNotFound(payment, NO_CHECKOUT);
}

function requireSandbox(): string {
  const { sandboxSecret } = getEnv();
  if (sandboxSecret === null) throw new AppError("not_found", NO_CHECKOUT);
  return sandboxSecret;
}

/** Derives the ID from what the event is about, so that a repeated event is recognized. */
const eventIdOf = (type: string, about: string) => `evt_${type.replaceAll(".", "_")}_${about}`;

async function deliver(type: string, about: string, object: object): Promise<void> {
  const now = new Date();
  const body = JSON.stringify({
    id: eventIdOf(type, about),
    object: "event",
    type,
    created: Math.floor(now.getTime() / 1_000),
    livemode: false,
    data: { object },
  });
  const response = await fetch(getEnv().siteUrl + paths.stripeWebhook, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": signEvent(body, requireSandbox(), now),
    },
    body,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  }).catch(() => null);
  if (response?.ok) return;
  throw new AppError("unavailable", "The sandbox couldn’t report this payment. Try again.");
}
