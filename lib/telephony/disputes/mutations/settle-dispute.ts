import "server-only";
import { creditCall } from "@/lib/billing/ledger/commands/call-commands";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Actor } from "@/lib/core/auth/actor";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { updateConversion } from "@/lib/telephony/conversions/commands/follow-call";
import { billingOf } from "@/lib/telephony/disputes/rules/move-dispute";
import type { StoredDispute } from "./dispute-subject";

interface Settlement {
  /** The dispute after the change. Its call must be locked. */
  dispute: StoredDispute;
  /** The amount to credit now; 0 for none. */
  creditCents: number;
  isAppeal: boolean;
  /** Null if the change is automatic. */
  actor: Actor | null;
  now: Date;
}

/**
 * Applies a dispute's new state to its call: credits the lots that the fee was taken from, and updates the call's
 * billing and its conversion for Google Ads. Blocks the caller if the mechanic asked for that and the dispute was
 * accepted, at least in part.
 */
export async function settleDispute(
  tx: LedgerTransaction,
  { dispute, creditCents, isAppeal, actor, now }: Settlement,
): Promise<void> {
  const { id, callId, mechanicId, call, creditedCents, blocksCaller } = dispute;
  const feeCents = call.feeCents ?? 0;
  if (creditCents > 0) {
    const disputeId = isAppeal ? `${id}:appeal` : id;
    await creditCall(tx, {
      mechanicId,
      idempotencyKey: `dispute:${disputeId}`,
      now,
      kind: actor === null ? "auto_credit" : "dispute_credit",
      callId,
      disputeId,
      cents: creditCents,
      ...(actor ? { actor: { userId: actor.userId, role: actor.role } } : {}),
    });
  }
  const billing = billingOf({ ...dispute, feeCents });
  await tx.call.update({ where: { id: callId }, data: { billing, creditedCents } });
  await updateConversion(tx, callId, now);
  if (creditCents === 0 || !blocksCaller || call.callerNumber === null) return;
  const phoneHash = hashCaller(call.callerNumber);
  await tx.blockedCaller.createMany({
    data: [{ phoneHash, mechanicId, createdById: actor?.userId ?? null }],
    skipDuplicates: true,
  });
}
