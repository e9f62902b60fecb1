import "server-only";
import { adjustmentNeeds } from "@/lib/billing/ledger/access";
import {
  lockAdjustments,
  readEarlierAdjustments,
} from "@/lib/billing/ledger/commands/earlier-adjustments";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import type { Adjusted } from "@/lib/billing/ledger/schema/adjustments";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { requireRevision } from "@/lib/core/revision";
import { resumeFunded } from "@/lib/mechanics/profiles/resume-funded";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { requestAdjustment } from "./adjustment-requests";
import { adjustmentKey, readAdjustment } from "./read-adjustment";

interface Adjustment {
  adjustmentId: string;
  mechanicId: string;
  /** Negative to take credit away. */
  cents: number;
  reason: string;
  /** Revision of the wallet in the preview. */
  revision: string;
}

const CHANGED_MEANWHILE =
  "The balance has changed since the preview. Nothing was adjusted. Review the new preview, then try again.";

/**
 * Adjusts a mechanic's credit, or asks for a second person's approval if the amount, with the earlier ones of the last
 * 24 hours, needs it. Idempotent by `adjustmentId`. Throws `forbidden` for an amount that needs a super administrator,
 * or `conflict` if the wallet has changed since the preview or has too little credit, or if the ID was already used for
 * another adjustment.
 */
export async function adjustCredits(
  actor: ProvenActor,
  { revision, ...adjustment }: Adjustment,
  now: Date,
): Promise<Adjusted> {
  const outcome = await ledgerTransaction(async (tx) => {
    await lockAdjustments(tx, actor.userId);
    if (await needsRequest(tx, { actor, adjustment, now })) {
      await requestAdjustment(tx, actor, { ...adjustment, now });
      return "requested";
    }
    await postAdjustment(tx, actor, { ...adjustment, revision, now });
    return "posted";
  });
  if (outcome === "posted") await resumeFunded(adjustment.mechanicId, { now });
  return { outcome };
}

interface ProposedAdjustment {
  actor: Actor;
  adjustment: Omit<Adjustment, "revision">;
  now: Date;
}

/** Whether a second person has to approve an adjustment. If it was sent before, the answer stays the same. */
async function needsRequest(
  tx: LedgerTransaction,
  { actor, adjustment, now }: ProposedAdjustment,
): Promise<boolean> {
  const { adjustmentId, mechanicId, cents } = adjustment;
  const key = { where: { idempotencyKey: adjustmentKey(adjustmentId) } };
  if (await tx.ledgerTransfer.findUnique(key)) return false;
  if (await tx.adjustmentRequest.findUnique({ where: { id: adjustmentId } })) return true;
  const next = { actorId: actor.userId, mechanicId, cents, now };
  const earlier = await readEarlierAdjustments(tx, next);
  return adjustmentNeeds(actor, { cents, earlier }) === "approval";
}

async function postAdjustment(
  tx: LedgerTransaction,
  actor: Actor,
  { revision, ...adjustment }: Adjustment & { now: Date },
): Promise<void> {
  const { adjustmentId, mechanicId, reason } = adjustment;
  const { userId, role } = actor;
  const { transferId, isReplay } = await adjust(tx, {
    ...adjustment,
    idempotencyKey: adjustmentKey(adjustmentId),
    actor: { userId, role },
  });
  if (isReplay) return;
  const { previousHash, ...balances } = await readAdjustment(tx, transferId);
  requireRevision(previousHash, revision, CHANGED_MEANWHILE);
  await recordAudit(tx, {
    actor,
    action: "mechanic.adjust_credits",
    subject: { kind: "mechanic", id: mechanicId },
    before: { balanceCents: balances.beforeCents },
    after: { balanceCents: balances.afterCents, note: reason },
  });
}
