import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import type { Actor } from "@/lib/core/auth/actor";
import { getEnv } from "@/lib/core/env";
import { queueMail } from "@/lib/mail/queue-mail";
import { refusalEmail } from "@/lib/mechanics/rules/document-notices";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { canSendMail } from "@/lib/vendors/mail";
import { requireWaiting } from "./documents";
import { mechanicSubject } from "./mechanic-subject";

interface Refusal {
  mechanicId: string;
  documentId: string;
  /** Shown to the mechanic. */
  reason: string;
}

/**
 * Refuses a waiting document and emails the mechanic why. The version in force stays valid. `isMailed` is false if
 * there is no mail server or the mechanic has no account. Throws `not_found` if the document doesn't exist, or
 * `conflict` if it is no longer waiting.
 */
export async function refuseMechanicDocument(
  actor: Actor,
  { mechanicId, documentId, reason }: Refusal,
  { now, brandName }: { now: Date; brandName: string },
): Promise<{ isMailed: boolean }> {
  let isMailed = false;
  const action = "mechanic.refuse_document";
  await auditedWrite(
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
      const user = await tx.user.findUnique({ where: { mechanicId }, select: { email: true } });
      if (!user || !canSendMail()) return {};
      isMailed = true;
      const profileUrl = getEnv().siteUrl + dashboardPaths.profile;
      await queueMail(tx, {
        kind: "document_refused",
        to: user.email,
        key: documentId,
        ...refusalEmail({ kind, reason, brandName, profileUrl }),
      });
      return {};
    },
  );
  return { isMailed };
}
