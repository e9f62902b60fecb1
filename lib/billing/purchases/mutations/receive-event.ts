import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { orderOf, type PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { paymentProblemEmail } from "@/lib/billing/purchases/rules/payment-problem";
import { findReader, tryToRead } from "@/lib/billing/purchases/schema/payment-events";
import { type PaymentSubject, readSubject } from "@/lib/billing/purchases/schema/payment-objects";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedLimit } from "@/lib/core/keyed-limit";
import { log } from "@/lib/core/log";
import { retryWhileLocked } from "@/lib/core/retry-while-locked";
import { noteGenuineWebhook, noteRefusedWebhook } from "@/lib/core/webhook-streaks";
import { resumeFunded } from "@/lib/mechanics/profiles/resume-funded";
import { notify } from "@/lib/platform/notifications/notify";
import { isLiveKey, type PaymentEvent, readEvent, type SignedEvent } from "@/lib/vendors/stripe";
import { findOrder, namesIn } from "./lock-order";
import { recordFact } from "./record-fact";

export type Receipt = "settled" | "repeated" | "unmatched" | "ignored";

/**
 * Handles a webhook from the payment provider. Stores the event and settles its order in one transaction, which a crash
 * rolls back, so that the provider's retry starts over. Ignores genuine events of the other mode and of connected
 * accounts. Throws `invalid_input` for an event that isn't genuine or that can't be read, or `not_found` if payments are
 * off.
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
  const { event, foreign } = readGenuine(body, { signature, secret, isLive, now });
  if (foreign === null) return recordPayment(event, now);
  const { id: eventId, type } = event;
  log.warn({ eventId, type, reason: foreign }, "ignored a payment event that isn't for this site");
  return "ignored";
}

function readGenuine(body: Buffer, check: Parameters<typeof readEvent>[1]): SignedEvent {
  try {
    const signed = readEvent(body, check);
    noteGenuineWebhook("stripe");
    return signed;
  } catch (error) {
    noteRefusedWebhook("stripe", error instanceof AppError ? error.message : null);
    throw error;
  }
}

/**
 * Stores a genuine event once, settles the order that it concerns, and ends the mechanic's pause for lack of credit if
 * their credit covers a call again. Ignores events of other products that use the same account. Throws `invalid_input`
 * for an event about one of our orders that can't be read, and emails super administrators about it.
 */
export async function recordPayment(event: PaymentEvent, now: Date): Promise<Receipt> {
  const read = findReader(event.type);
  if (!read) return "ignored";
  const subject = readSubject(event.data.object);
  const fact = tryToRead(read, event.data.object);
  if (fact === undefined) {
    if (await isOurs(subject)) throw await refuseUnreadable(event);
    return "ignored";
  }
  // A refund or dispute names only its payment, and may arrive before the event that says whose payment it is.
  if (fact === null || (orderOf(fact) !== null && !(await isOurs(subject)))) return "ignored";
  return inTurn(fact, async () => {
    const receipt = await store(event, fact, now);
    // Also runs for repeated events, in case the server crashed before this line the first time.
    const order = await findOrder(db, namesIn(fact));
    if (order) await resumeFunded(order.mechanicId, { now });
    return receipt;
  });
}

async function isOurs({ isMarked, ...names }: PaymentSubject): Promise<boolean> {
  return isMarked || (await findOrder(db, names)) !== null;
}

async function refuseUnreadable({ id: eventId, type }: PaymentEvent): Promise<AppError> {
  // The parse error isn't logged, because it would quote the event, which may contain personal data.
  log.error({ eventId, type }, "a payment event has an unexpected shape");
  const facts = paymentProblemEmail({ problem: "unreadable", eventId });
  const to = "super_administrators";
  await notify(db, { kind: "payment_problem", to, key: eventId, facts });
  return new AppError("invalid_input", "This event has an unexpected shape.");
}

/** How long an event waits for its order's lock. Stripe waits longer for a response, and resends what gets a 503. */
const LOCK_LIMIT_MS = 10_000;

/** In one process, the events of a payment queue up in memory. Those in other processes take turns through locks. */
const queueEvents = keyedLimit({
  running: 1,
  waiting: 1_000,
  full: () => new AppError("unavailable", "Too many events at once. Try again."),
});

/** All events of a payment name it, except those of a checkout that nobody paid. */
function inTurn(fact: PaymentFact, work: () => Promise<Receipt>): Promise<Receipt> {
  const until = Date.now() + LOCK_LIMIT_MS;
  const key = fact.paymentIntentId ?? orderOf(fact) ?? "";
  return queueEvents(key, () => retryWhileLocked(work, { until }));
}

async function store(event: PaymentEvent, fact: PaymentFact, now: Date): Promise<Receipt> {
  const { id, type, created } = event;
  if (await db.paymentEvent.findUnique({ where: { id }, select: { id: true } })) return "repeated";
  return ledgerTransaction(async (tx) => {
    const recorded = { id, type, createdAt: new Date(created * 1_000), fact };
    return (await recordFact(tx, recorded, { now, mode: "throw" })) ?? "repeated";
  });
}
