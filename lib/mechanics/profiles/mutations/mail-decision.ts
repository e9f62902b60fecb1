import "server-only";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import {
  type DecisionContext,
  decisionEmail,
} from "@/lib/mechanics/profiles/rules/document-notices";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { canSendMail } from "@/lib/vendors/mail";

interface Decision extends Omit<DecisionContext, "profileUrl"> {
  mechanicId: string;
  documentId: string;
}

/**
 * Tells a mechanic by email whether a document was approved. Returns false if there is no mail server or the mechanic
 * has no account.
 */
export async function mailDecision(
  tx: Transaction,
  { mechanicId, documentId, ...decision }: Decision,
): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { mechanicId }, select: { email: true } });
  if (!user || !canSendMail()) return false;
  const profileUrl = getEnv().siteUrl + dashboardPaths.profile;
  await queueMail(tx, {
    kind: decision.reason === null ? "document_approved" : "document_refused",
    to: user.email,
    key: documentId,
    ...decisionEmail({ ...decision, profileUrl }),
  });
  return true;
}
