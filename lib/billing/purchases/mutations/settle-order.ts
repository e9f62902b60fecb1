import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import {
  giveBackOrder,
  purchase,
  takeBackOrder,
} from "@/lib/billing/ledger/commands/order-commands";
import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import {
  planTakeBacks,
  type RecordedTake,
  type TakeBackStep,
} from "@/lib/billing/purchases/rules/plan-take-backs";
import {
  type PaymentStatus,
  reducePayment,
  sumOf,
} from "@/lib/billing/purchases/rules/reduce-payment";
import { storedFactSchema } from "@/lib/billing/purchases/schema/stored-fact";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { followUpOrder } from "./follow-up-order";

/**
 * Updates an order and the ledger to match what the order's events add up to. Does nothing if they already match. The
 * caller must have locked the order.
 */
export async function settleOrder(
  tx: LedgerTransaction,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const isClosed = order.expiresAt !== null && order.expiresAt <= now;
  const status = reducePayment({ ...order, isClosed }, await readFacts(tx, order));
  if (status.isGranted) await postCredit(tx, { order, status, now });
  const after = await tx.order.update({
    where: { id: orderId },
    data: {
      state: status.state,
      problem: status.problem,
      sessionId: order.sessionId ?? status.sessionId,
      expiresAt: status.isAwaited ? null : order.expiresAt,
      paymentIntentId: status.paymentIntentId ?? order.paymentIntentId,
      customerId: order.customerId ?? status.customerId,
      paidAt: order.paidAt ?? (status.isGranted || status.problem ? now : null),
      fulfilledAt: order.fulfilledAt ?? (status.isGranted ? now : null),
      refundedCents: sumOf(status.returned, "refund"),
      chargedBackCents: sumOf(status.returned, "chargeback"),
    },
  });
  await followUpOrder(tx, { before: order, after, now });
}

interface StoredOrder {
  id: string;
  mechanicId: string;
  priceCents: number;
  bonusCents: number;
  paymentIntentId: string | null;
}

/**
 * Looks up events by payment too: refunds and disputes name only the payment, and may arrive before the event that
 * links the payment to the order.
 */
export async function readFacts(
  tx: LedgerTransaction,
  { id, paymentIntentId }: Pick<StoredOrder, "id" | "paymentIntentId">,
): Promise<PaymentFact[]> {
  const own = await tx.paymentEvent.findMany({
    where: { orderId: id },
    select: { id: true, fact: true, paymentIntentId: true },
  });
  const payments = [paymentIntentId, ...own.map((event) => event.paymentIntentId)];
  const others = await tx.paymentEvent.findMany({
    where: {
      paymentIntentId: { in: payments.filter((payment) => payment !== null) },
      orderId: null,
    },
    select: { fact: true },
  });
  return [...own, ...others].map(({ fact }) => storedFactSchema.parse(fact));
}

async function postCredit(
  tx: LedgerTransaction,
  { order, status, now }: { order: StoredOrder; status: PaymentStatus; now: Date },
): Promise<void> {
  const { id: orderId, mechanicId, priceCents, bonusCents } = order;
  await purchase(tx, {
    mechanicId,
    orderId,
    idempotencyKey: `order:${orderId}`,
    paidCents: priceCents,
    bonusCents,
    bonusDays: await readBonusDays(tx),
    now,
  });
  for (const step of planTakeBacks(await readTakes(tx, orderId), status.returned)) {
    const { kind, causeId } = step;
    const reason = reasonOf(step);
    const command = { mechanicId, causeId, now, ...(reason && { reason }) };
    if (step.step === "take") {
      const { cents } = step;
      const idempotencyKey = `${kind}:${causeId}`;
      await takeBackOrder(tx, { ...command, kind, orderId, cents, idempotencyKey });
    } else {
      const reversal = kind === "refund" ? "refund_failed" : "chargeback_reversed";
      const idempotencyKey = `${reversal}:${causeId}`;
      await giveBackOrder(tx, { ...command, kind: reversal, idempotencyKey });
    }
  }
}

/** Returns the note that mechanics see next to the step's line on their statement; null for none. */
function reasonOf({ step, kind, isRecordedAgain }: TakeBackStep): string | null {
  if (isRecordedAgain) {
    return `This ${kind} hasn’t changed. It was recorded again because another refund or chargeback for this purchase changed.`;
  }
  return step === "give_back" && kind === "refund" ? "The refund didn’t go through." : null;
}

/** Returns how many days bonus credit lasts under the current billing rules. */
async function readBonusDays(tx: LedgerTransaction): Promise<number> {
  return (await readBillingRules(tx)).rules.promoLapseDays;
}

async function readTakes(tx: LedgerTransaction, orderId: string): Promise<RecordedTake[]> {
  const bought = await tx.ledgerTransfer.findFirstOrThrow({
    where: { kind: "purchase", causeKind: "order", causeId: orderId },
    select: {
      reversals: {
        orderBy: { sequence: "asc" },
        select: {
          kind: true,
          causeId: true,
          amountCents: true,
          reversals: { select: { id: true } },
        },
      },
    },
  });
  return bought.reversals.map(({ kind, causeId, amountCents: cents, reversals }) => ({
    kind: kind === "refund" ? "refund" : "chargeback",
    causeId,
    cents,
    isReversed: reversals.length > 0,
  }));
}
