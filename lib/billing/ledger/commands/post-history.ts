import "server-only";
import { toRow } from "@/lib/billing/ledger/commands/post";
import type { Transfer } from "@/lib/billing/ledger/rules/transfer";
import type { Transaction } from "@/lib/core/db";

/**
 * Writes the full history, as returned by `appendTransfers`, of a mechanic who has no transfers yet. Meant for demo
 * data, for which one command per transfer would take minutes. Throws if the transfers don't continue the wallet's
 * chain.
 */
export async function postHistory(tx: Transaction, transfers: readonly Transfer[]): Promise<void> {
  const [first] = transfers;
  if (!first) return;
  const { mechanicId, idempotencyKey, causeKind, causeId, kind } = first;
  await tx.$executeRaw`
    SELECT lock_wallet(${mechanicId}, ${idempotencyKey}, ${causeKind}::"LedgerCause", ${causeId},
      ${kind}::"LedgerTransferKind")`;
  await tx.$executeRaw`SELECT post_transfers(${JSON.stringify(transfers.map(toRow))}::jsonb)`;
}
