import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { orderOf, type PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { lockRow, lockRowAtOnce, type Transaction } from "@/lib/core/db";
import { LockBusy } from "@/lib/core/retry-while-locked";

/** The order that a fact is about, or that it would be about if the order existed. */
type OrderNames = Pick<PaymentFact, "paymentIntentId"> & { orderId: string | null };

export const namesIn = (fact: PaymentFact): OrderNames => ({
  orderId: orderOf(fact),
  paymentIntentId: fact.paymentIntentId,
});

export async function findOrder(tx: Transaction, { orderId, paymentIntentId }: OrderNames) {
  const payment = paymentIntentId ?? "";
  const id = orderId ?? (await findPaidOrderId(tx, payment));
  return tx.order.findFirst({
    where: id === null ? { paymentIntentId: payment } : { id },
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

/** What to do if another transaction has a lock: wait for it, or throw (see `retryWhileLocked`). */
export type LockMode = "wait" | "throw";

/**
 * Locks a payment until the transaction ends. A refund and the event that links its payment to an order may arrive at
 * the same time; without this lock, neither transaction would see the other's event.
 */
export async function lockPayment(
  tx: LedgerTransaction,
  paymentIntentId: string | null,
  mode: LockMode,
): Promise<void> {
  if (paymentIntentId === null) return;
  if (mode === "wait") {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0))::text`;
    return;
  }
  const [row] = await tx.$queryRaw<{ isLocked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0)) AS "isLocked"`;
  if (!row?.isLocked) throw new LockBusy();
}

/**
 * Locks the order that a fact concerns until the transaction ends, and returns it. Returns null if the order isn't known
 * yet.
 */
export async function lockOrder(tx: LedgerTransaction, names: OrderNames, mode: LockMode) {
  const order = await findOrder(tx, names);
  if (!order) return null;
  if (mode === "wait") await lockRow(tx, "Order", order.id);
  else await lockRowAtOnce(tx, "Order", order.id);
  return order;
}
