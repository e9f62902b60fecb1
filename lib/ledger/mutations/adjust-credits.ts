import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRevision } from "@/lib/core/revision";
import { adjustmentNeeds } from "@/lib/ledger/access";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { adjust } from "@/lib/ledger/commands/other-commands";
import type { Adjusted } from "@/lib/ledger/schema/adjustments";
import { resumeFunded } from "@/lib/mechanics/resume-funded";
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
 * Adjusts a mechanic's credit, or asks for a second person's approval if the amount needs it. Idempotent by
 * `adjustmentId`. Throws `forbidden` for an amount that needs a super administrator, or `conflict` if the wallet has
 * changed since the preview or has too little credit.
 */
export async function adjustCredits(
  actor: Actor,
  adjustment: Adjustment,
  now: Date,
): Promise<Adjusted> {
  const { cents, revision, ...others } = adjustment;
  if (adjustmentNeeds(actor, cents) === "approval") {
    return requestAdjustment(actor, { ...others, cents }, now);
  }
  await ledgerTransaction(async (tx) => {
    const { adjustmentId, mechanicId, reason } = others;
    const { userId, role } = actor;
    const { transferId, isReplay } = await adjust(tx, {
      ...others,
      idempotencyKey: adjustmentKey(adjustmentId),
      cents,
      now,
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
  });
  await resumeFunded(others.mechanicId, { now });
  return { outcome: "posted" };
}
