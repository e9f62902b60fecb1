import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { orderOf, type PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { type LockMode, lockOrder, lockPayment, namesIn } from "./lock-order";
import { settleOrder } from "./settle-order";

interface RecordedFact {
  /** ID of the event that reports the fact. The same event is stored only once. */
  id: string;
  type: string;
  fact: PaymentFact;
  createdAt: Date;
}

/** Stores what an event reports, and settles the order that it concerns. Returns null if the event was stored before. */
export async function recordFact(
  tx: LedgerTransaction,
  { id, type, fact, createdAt }: RecordedFact,
  { now, mode }: { now: Date; mode: LockMode },
): Promise<"settled" | "unmatched" | null> {
  const { paymentIntentId } = fact;
  await lockPayment(tx, paymentIntentId, mode);
  const { count } = await tx.paymentEvent.createMany({
    data: {
      ...{ id, type, orderId: orderOf(fact), paymentIntentId, fact: { ...fact } },
      ...{ createdAt, receivedAt: now },
    },
    skipDuplicates: true,
  });
  if (count === 0) return null;
  const order = await lockOrder(tx, namesIn(fact), mode);
  if (!order) return "unmatched";
  await settleOrder(tx, order.id, now);
  return "settled";
}
