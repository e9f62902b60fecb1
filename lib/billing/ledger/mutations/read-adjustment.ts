import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { changeOf, totalCredit } from "@/lib/billing/ledger/rules/credit-line";

/** Returns the idempotency key that keeps an adjustment from being posted twice. */
export const adjustmentKey = (adjustmentId: string) => `adjustment:${adjustmentId}`;

/**
 * Returns the balance before and after an adjustment that was just posted, in cents, and the hash of the transfer
 * before it.
 */
export async function readAdjustment(tx: LedgerTransaction, transferId: string) {
  const transfer = await tx.ledgerTransfer.findUniqueOrThrow({
    where: { id: transferId },
    include: { lines: true },
  });
  const afterCents = totalCredit(transfer);
  const beforeCents = afterCents - changeOf(transfer.lines);
  return { previousHash: transfer.previousHash, beforeCents, afterCents };
}
