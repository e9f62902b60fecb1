import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { requireWaiting } from "./documents";
import { mailDecision } from "./mail-decision";

interface Refusal {
  mechanicId: string;
  documentId: string;
  /** Shown to the mechanic. */
  reason: string;
}

/**
 * Refuses a waiting document and emails the mechanic why. Any version in force stays valid. `isMailed` is false if
 * there is no mail server or the mechanic has no account. Throws `not_found` if the document doesn't exist, or
 * `conflict` if it is no longer waiting.
 */
export async function refuseMechanicDocument(
  actor: Actor,
  { mechanicId, documentId, reason }: Refusal,
  { now, brandName }: { now: Date; brandName: string },
): Promise<{ isMailed: boolean }> {
  const action = "mechanic.refuse_document";
  const { result } = await auditedWrite(
    { actor, action, subject: mechanicSubject, id: mechanicId },
    async (_before, tx) => {
      const { kind } = await requireWaiting(tx, { mechanicId, documentId });
      await tx.mechanicDocument.update({
        where: { id: documentId },
        data: {
          status: "refused",
          refusalReason: reason,
          decidedAt: now,
          decidedById: actor.userId,
        },
      });
      const decision = { mechanicId, documentId, kind, reason, brandName };
      return { change: {}, result: await mailDecision(tx, decision) };
    },
  );
  return { isMailed: result };
}
