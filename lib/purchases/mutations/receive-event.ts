import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { recordEvent } from "@/lib/core/event-counts";
import { log } from "@/lib/core/log";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/ledger/commands/ledger-transaction";
import { resumeFunded } from "@/lib/mechanics/resume-funded";
import { orderOf, type PaymentFact } from "@/lib/purchases/rules/payment-fact";
import { readFact } from "@/lib/purchases/schema/payment-events";
import { isLiveKey, type PaymentEvent, readEvent } from "@/lib/vendors/stripe";
import { settleOrder } from "./settle-order";

export type Receipt = "settled" | "repeated" | "unmatched" | "ignored";

/**
 * Handles a webhook from the payment provider. Stores the event and settles its order in one transaction, which a crash
 * rolls back, so that the provider's retry starts over. Throws `invalid_input` for an event that isn't genuine or that
 * can't be read, or `not_found` if payments are off.
 */
export async function receiveEvent(
  body: Buffer,
  signature: string | null,
  now: Date,
): Promise<Receipt> {
  const { stripe, sandboxSecret } = getEnv();
  const secret = stripe?.webhookSecret ?? sandboxSecret;
  if (!secret) throw new AppError("not_found", "Payments are turned off.");
  const isLive = stripe !== null && isLiveKey(stripe.secretKey);
  return recordPayment(readGenuine(body, { signature, secret, isLive, now }), now);
}

function readGenuine(body: Buffer, check: Parameters<typeof readEvent>[1]): PaymentEvent {
  try {
    return readEvent(body, check);
  } catch (error) {
    recordEvent("payment_event_refused", {
      reason: error instanceof AppError ? error.message : null,
    });
    throw error;
  }
}

/**
 * Stores a genuine event once, settles the order that it concerns, and ends the mechanic's pause for lack of credit if
 * their credit covers a call again.
 */
export async function recordPayment(event: PaymentEvent, now: Date): Promise<Receipt> {
  const fact = readKnown(event);
  if (!fact) return "ignored";
  const receipt = await store(event, fact, now);
  // Also runs for repeated events, in case the server crashed before this line the first time.
  const order = await findOrder(db, fact);
  if (order) await resumeFunded(order.mechanicId, { now });
  return receipt;
}

function store(event: PaymentEvent, fact: PaymentFact, now: Date): Promise<Receipt> {
  return ledgerTransaction(async (tx) => {
    if (fact.paymentIntentId !== null) await lockPayment(tx, fact.paymentIntentId);
    const { count } = await tx.paymentEvent.createMany({
      data: {
        id: event.id,
        type: event.type,
        orderId: orderOf(fact),
        paymentIntentId: fact.paymentIntentId,
        fact: { ...fact },
        createdAt: new Date(event.created * 1_000),
        receivedAt: now,
      },
      skipDuplicates: true,
    });
    if (count === 0) return "repeated";
    const orderId = await lockOrder(tx, fact);
    if (orderId === null) return "unmatched";
    await settleOrder(tx, orderId, now);
    return "settled";
  });
}

function readKnown(event: PaymentEvent): PaymentFact | null {
  try {
    return readFact(event);
  } catch {
    // The parse error isn't logged, because it would quote the event, which may contain personal data.
    log.error({ eventId: event.id, type: event.type }, "a payment event has an unexpected shape");
    throw new AppError("invalid_input", "This event has an unexpected shape.");
  }
}

/**
 * A refund and the event that links its payment to an order may arrive at the same time. Without this lock, neither
 * transaction would see the other's event.
 */
async function lockPayment(tx: LedgerTransaction, paymentIntentId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0))::text`;
}

/** Locks the order that a fact concerns and returns its ID. Returns null if the order isn't known yet. */
async function lockOrder(tx: LedgerTransaction, fact: PaymentFact): Promise<string | null> {
  const order = await findOrder(tx, fact);
  if (!order) return null;
  await lockRow(tx, "Order", order.id);
  return order.id;
}

async function findOrder(tx: Transaction, fact: PaymentFact) {
  const id = orderOf(fact) ?? (await findPaidOrderId(tx, fact.paymentIntentId ?? ""));
  return tx.order.findFirst({
    where: id === null ? { paymentIntentId: fact.paymentIntentId ?? "" } : { id },
    select: { id: true, mechanicId: true },
  });
}

/** Finds the order that a payment named. An order that was paid twice stores only one of its payments. */
async function findPaidOrderId(tx: Transaction, paymentIntentId: string): Promise<string | null> {
  const event = await tx.paymentEvent.findFirst({
    where: { paymentIntentId, orderId: { not: null } },
    select: { orderId: true },
  });
  return event?.orderId ?? null;
}
