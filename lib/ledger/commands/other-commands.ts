import "server-only";
import { AppError } from "@/lib/core/app-error";
import { canAdjust } from "@/lib/ledger/access";
import type { LedgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { type Command, type Posting, post, requireCents } from "@/lib/ledger/commands/post";
import { adjustmentTransfer, lapseTransfer } from "@/lib/ledger/rules/other-transfers";
import type { LedgerActor } from "@/lib/ledger/rules/transfer";

interface Adjustment extends Command {
  adjustmentId: string;
  /** Positive to add goodwill credit, negative to take credit away. */
  cents: number;
  actor: NonNullable<LedgerActor>;
  reason: string;
  approvedById?: string;
}

/**
 * Corrects a balance manually. Throws `forbidden` if the amount needs a super administrator or a second person's
 * approval, or `conflict` if more would be taken than is available.
 */
export async function adjust(
  tx: LedgerTransaction,
  { adjustmentId, cents, approvedById, ...command }: Adjustment,
): Promise<Posting> {
  requireCents(cents < 0 ? -cents : cents);
  if (!canAdjust(command.actor, { cents, approvedById })) {
    throw new AppError(
      "forbidden",
      "This adjustment is above your limit. Ask a super administrator to make it.",
    );
  }
  const { idempotencyKey } = command;
  return post(tx, command, {
    kind: "adjustment",
    cause: { kind: "adjustment", id: adjustmentId },
    cents: Math.abs(cents),
    approvedById,
    matches: ({ addsCredit }) => addsCredit === cents > 0,
    decide: (wallet, context) => [
      adjustmentTransfer(wallet, { idempotencyKey, adjustmentId, cents }, context),
    ],
  });
}

/** Removes what is left of a lapsed lot. Throws `conflict` if there is nothing to remove. */
export function lapseLot(
  tx: LedgerTransaction,
  { lotId, ...command }: Omit<Command, "idempotencyKey"> & { lotId: string },
): Promise<Posting> {
  const idempotencyKey = `lapse:${lotId}`;
  return post(
    tx,
    { ...command, idempotencyKey },
    {
      kind: "expiry",
      cause: { kind: "lot", id: lotId },
      decide: (wallet, { now }) => [lapseTransfer(wallet, { idempotencyKey, lotId }, now)],
    },
  );
}
