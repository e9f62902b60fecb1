import "server-only";
import type { Transaction } from "@/lib/core/db";
import {
  type DecisionContext,
  decisionEmail,
} from "@/lib/mechanics/profiles/rules/document-notices";
import { notify } from "@/lib/platform/notifications/notify";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface Decision extends Omit<DecisionContext, "profileUrl"> {
  mechanicId: string;
  documentId: string;
}

/**
 * Tells a mechanic whether a document was approved. Returns false if no email was queued, because there is no mail server
 * or the mechanic has no account.
 */
export function mailDecision(
  tx: Transaction,
  { mechanicId, documentId, ...decision }: Decision,
): Promise<boolean> {
  return notify(tx, {
    kind: "document_decided",
    to: { mechanicId },
    key: `${documentId}:${decision.reason === null ? "approved" : "refused"}`,
    facts: ({ siteUrl }) =>
      decisionEmail({ ...decision, profileUrl: siteUrl + dashboardPaths.profile }),
  });
}
