import "server-only";
import { requireOpen } from "@/lib/applications/rules/status";
import type { DocumentKind } from "@/lib/applications/schema";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { type ReviewTarget, reviewApplication } from "./change-application";

/** Which document of which application. */
type DocumentTarget = ReviewTarget & { kind: DocumentKind };

/**
 * Marks a document as verified with its issuer. Throws `not_found`, `forbidden`, and `conflict` for an application that
 * is closed or has changed since that revision.
 */
export async function approveDocument(
  actor: Actor,
  target: DocumentTarget,
  now: Date,
): Promise<void> {
  await setApproval(actor, target, { approvedAt: now, approvedById: actor.userId });
}

/** Undoes the approval of a document. Throws `not_found`, `forbidden`, and `conflict` for a closed application. */
export async function undoDocumentApproval(actor: Actor, target: DocumentTarget): Promise<void> {
  await setApproval(actor, target, { approvedAt: null, approvedById: null });
}

async function setApproval(
  actor: Actor,
  { kind, ...target }: DocumentTarget,
  data: { approvedAt: Date | null; approvedById: string | null },
): Promise<void> {
  const action = data.approvedAt
    ? "application.approve_document"
    : "application.undo_document_approval";
  await reviewApplication(actor, target, action, async (before, tx) => {
    requireOpen(before);
    const document = before.documents.find((row) => row.kind === kind) ?? null;
    const { id } = orNotFound(document, "This application has no such document.");
    await tx.applicationDocument.update({ where: { id }, data });
    return {};
  });
}
