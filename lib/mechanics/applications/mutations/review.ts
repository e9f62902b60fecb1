import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { toApplication } from "@/lib/mechanics/applications/rules/application";
import { requireOpen, requireReviewTransition } from "@/lib/mechanics/applications/rules/status";
import { expiredDocuments } from "@/lib/mechanics/applications/rules/steps";
import type { Decision } from "@/lib/mechanics/applications/schema/application";
import type { DocumentCheck, DocumentKind } from "@/lib/mechanics/profiles/schema/documents";
import { canSendMail } from "@/lib/vendors/mail";
import { type ReviewTarget, reviewApplication } from "./change-application";
import { notifyApplicant } from "./notify-about-application";

/** Idempotent. Throws `not_found`, `forbidden`, or `conflict` if the application can no longer go into review. */
export async function startReview(actor: Actor, id: string): Promise<void> {
  await reviewApplication(actor, { id }, "application.review", (before) =>
    before.status === "in_review" ? null : requireReviewTransition(before, "in_review"),
  );
}

/** Only reviewers see notes. Throws `not_found` or `forbidden`. */
export async function addNote(actor: Actor, id: string, text: string): Promise<void> {
  await reviewApplication(actor, { id }, "application.note", async (_before, tx) => {
    await tx.applicationMessage.create({
      data: { applicationId: id, authorId: actor.userId, kind: "note", text },
    });
    return {};
  });
}

/**
 * Asks the applicant a question. They can edit the application until they answer. Can be called again with another
 * question. Throws `not_found`, `forbidden`, or `conflict` if the application is closed.
 */
export async function requestInfo(
  actor: Actor,
  id: string,
  { text }: { text: string },
): Promise<Decision> {
  const { record: after } = await reviewApplication(
    actor,
    { id },
    "application.request_info",
    async (before, tx) => {
      const move = requireReviewTransition(before, "needs_info");
      const { id: occasion } = await tx.applicationMessage.create({
        data: { applicationId: id, authorId: actor.userId, kind: "question", text },
      });
      await notifyApplicant(tx, before, { step: "needs_info", occasion });
      return move;
    },
  );
  return { status: after.status, isMailed: canSendMail() };
}

type Approval = { approvedAt: Date | null; approvedById: string | null } & {
  [Field in keyof DocumentCheck]: DocumentCheck[Field] | null;
};

type DocumentTarget = ReviewTarget & { kind: DocumentKind };

/**
 * Records how the document was checked. Throws `not_found`, `forbidden`, or `conflict` if the document has expired, or
 * if the application is closed or has changed since the given revision.
 */
export async function approveDocument(
  actor: Actor,
  target: DocumentTarget,
  check: DocumentCheck,
  now: Date,
): Promise<void> {
  await setApproval(actor, target, { approvedAt: now, approvedById: actor.userId, ...check });
}

/** Throws `not_found`, `forbidden`, or `conflict` if the application is closed. */
export async function undoDocumentApproval(actor: Actor, target: DocumentTarget): Promise<void> {
  const check = { checkMethod: null, checkReference: null };
  await setApproval(actor, target, { approvedAt: null, approvedById: null, ...check });
}

async function setApproval(
  actor: Actor,
  { kind, ...target }: DocumentTarget,
  data: Approval,
): Promise<void> {
  const action = data.approvedAt
    ? "application.approve_document"
    : "application.undo_document_approval";
  await reviewApplication(actor, target, action, async (before, tx) => {
    requireOpen(before);
    const document = before.documents.find((row) => row.kind === kind) ?? null;
    const { id } = orNotFound(document, "This application doesn't include that document.");
    const { approvedAt } = data;
    if (approvedAt && expiredDocuments(toApplication(before), approvedAt).includes(kind)) {
      throw new AppError("conflict", "This document has expired. Ask for a current one.");
    }
    await tx.applicationDocument.update({ where: { id }, data });
    return {};
  });
}
