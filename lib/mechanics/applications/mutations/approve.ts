import "server-only";
import { readOwnFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import {
  type ApplicationRecord,
  toApplication,
} from "@/lib/mechanics/applications/rules/application";
import { readChecks } from "@/lib/mechanics/applications/rules/documents";
import { requireApprovable, toMechanicDraft } from "@/lib/mechanics/applications/rules/review";
import { requireReviewTransition } from "@/lib/mechanics/applications/rules/status";
import type {
  Approval,
  Decision,
  DocumentChecks,
} from "@/lib/mechanics/applications/schema/application";
import { insertMechanic } from "@/lib/mechanics/profiles/insert-mechanic";
import { canSendMail } from "@/lib/vendors/mail";
import { type ReviewTarget, reviewApplication } from "./change-application";
import { notifyApplicant } from "./notify-about-application";

interface ApprovalContext {
  now: Date;
  /** How the unapproved documents were checked. */
  checks: DocumentChecks;
}

/**
 * Approves the documents that were checked, creates the mechanic, activates the account, and emails the applicant.
 * Idempotent: concurrent approvals create one mechanic and send one email, and the later ones report who approved
 * first. Throws `not_found`, `forbidden`, `invalid_input` if a required document has no check, or `conflict` if the
 * application is incomplete or closed, has changed since the given revision, or has a phone number that belongs to a
 * mechanic.
 */
export async function approveApplication(
  actor: Actor,
  target: ReviewTarget,
  { now, checks }: ApprovalContext,
): Promise<Approval> {
  const { record: after, result } = await reviewApplication(
    actor,
    target,
    "application.approve",
    async (before, tx) => {
      if (before.status === "approved") {
        const approvedBefore = await findApproval(tx, before, actor);
        return { change: null, result: { isMailed: true, approvedBefore } };
      }
      const move = requireReviewTransition(before, "approved");
      requireApprovable(before, now);
      const documents = await approveDocuments(tx, before, { now, checks, userId: actor.userId });
      const draft = toMechanicDraft({ ...before, documents });
      const { id: mechanicId } = await insertMechanic(tx, actor, draft);
      await activateAccount(tx, before.userId, mechanicId);
      const costs = await readOwnFeeTerms(mechanicId, now, tx);
      await notifyApplicant(tx, before, { step: "approved", costs });
      return {
        change: { ...move, decidedAt: now, decidedById: actor.userId, mechanicId },
        result: { isMailed: canSendMail(), approvedBefore: null },
      };
    },
  );
  return {
    status: after.status,
    mechanicId: orNotFound(after.mechanicId, "Mechanic not found."),
    ...result,
  };
}

/**
 * Returns who had already approved the application, and when. Returns null if no one had, or if the actor had, as in a
 * repeated request.
 */
async function findApproval(
  tx: Transaction,
  { decidedById, decidedAt }: ApplicationRecord,
  { userId }: Actor,
): Promise<Approval["approvedBefore"]> {
  if (decidedAt === null || decidedById === userId) return null;
  const decider =
    decidedById === null ? null : await tx.user.findUnique({ where: { id: decidedById } });
  return { name: decider?.name ?? null, at: decidedAt.toISOString() };
}

async function approveDocuments(
  tx: Transaction,
  application: ApplicationRecord,
  { now, checks, userId }: { now: Date; checks: DocumentChecks; userId: string },
) {
  const applicationId = application.id;
  for (const [kind, check] of readChecks(toApplication(application), checks)) {
    await tx.applicationDocument.updateMany({
      where: { applicationId, kind, approvedAt: null },
      data: { approvedAt: now, approvedById: userId, ...check },
    });
  }
  return tx.applicationDocument.findMany({ where: { applicationId } });
}

/** Throws `conflict` if the account is no longer pending, for example, after a concurrent suspension. */
async function activateAccount(tx: Transaction, id: string, mechanicId: string): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, status: "pending_approval" },
    data: { status: "active", mechanicId },
  });
  if (count > 0) return;
  throw new AppError(
    "conflict",
    "The applicant's account is no longer pending approval. Reload the page.",
  );
}

/**
 * A rejection is final. Throws `not_found`, `forbidden`, or `conflict` if the application is closed or has changed
 * since the given revision.
 */
export async function rejectApplication(
  actor: Actor,
  target: ReviewTarget,
  { note }: { note: string },
  { now }: { now: Date },
): Promise<Decision> {
  const action = "application.reject";
  const { record: after } = await reviewApplication(actor, target, action, async (before, tx) => {
    const move = requireReviewTransition(before, "rejected");
    await notifyApplicant(tx, before, { step: "rejected" });
    return { ...move, decidedAt: now, decidedById: actor.userId, decisionNote: note };
  });
  return { status: after.status, isMailed: canSendMail() };
}
