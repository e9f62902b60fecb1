import "server-only";
import type { Transaction } from "@/lib/core/db";
import { mailMechanic } from "@/lib/mechanics/profiles/mail-mechanic";
import {
  type DecisionContext,
  decisionEmail,
} from "@/lib/mechanics/profiles/rules/document-notices";

interface Decision extends Omit<DecisionContext, "profileUrl"> {
  mechanicId: string;
  documentId: string;
}

/**
 * Tells a mechanic by email whether a document was approved. Returns false if there is no mail server or the mechanic
 * has no account.
 */
export function mailDecision(
  tx: Transaction,
  { mechanicId, documentId, ...decision }: Decision,
): Promise<boolean> {
  return mailMechanic(tx, mechanicId, (profileUrl) => ({
    kind: decision.reason === null ? "document_approved" : "document_refused",
    key: documentId,
    ...decisionEmail({ ...decision, profileUrl }),
  }));
}
