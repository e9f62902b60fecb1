import "server-only";
import { canAdjust } from "@/lib/billing/ledger/access";
import {
  lockAdjustments,
  readEarlierAdjustments,
} from "@/lib/billing/ledger/commands/earlier-adjustments";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { type Command, type Posting, post, requireCents } from "@/lib/billing/ledger/commands/post";
import { adjustmentTransfer, lapseTransfer } from "@/lib/billing/ledger/rules/other-transfers";
import type { LedgerActor } from "@/lib/billing/ledger/rules/transfer";
import { AppError } from "@/lib/core/app-error";

interface Adjustment extends Command {
  adjustmentId: string;
  /** Positive to add goodwill credit, negative to take credit away. */
  cents: number;
  actor: NonNullable<LedgerActor>;
  reason: string;
  approvedById?: string;
}

/**
 * Corrects a balance manually. Throws `forbidden` if the amount, with the earlier ones of the last 24 hours, needs a
 * super administrator or a second person's approval, or `conflict` if more would be taken than is available.
 */
export async function adjust(
  tx: LedgerTransaction,
  { adjustmentId, cents, approvedById, ...command }: Adjustment,
): Promise<Posting> {
  requireCents(cents < 0 ? -cents : cents);
  const { idempotencyKey, mechanicId, actor, now } = command;
  if (approvedById === undefined) await lockAdjustments(tx, actor.userId);
  return post(tx, command, {
    kind: "adjustment",
    cause: { kind: "adjustment", id: adjustmentId },
    cents: Math.abs(cents),
    approvedById,
    matches: ({ addsCredit }) => addsCredit === cents > 0,
    decide: async (wallet, context) => {
      const next = { actorId: actor.userId, mechanicId, cents, now };
      const earlier = await readEarlierAdjustments(tx, next);
      requireLimit(canAdjust(actor, { cents, earlier, approvedById }));
      return [adjustmentTransfer(wallet, { idempotencyKey, adjustmentId, cents }, context)];
    },
  });
}

function requireLimit(isWithin: boolean): void {
  if (isWithin) return;
  throw new AppError(
    "forbidden",
    "This adjustment is above your limit for 24 hours. Ask a super administrator to make it.",
  );
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
