import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import {
  type ApplicationRecord,
  toApplication,
} from "@/lib/mechanics/applications/rules/application";
import { canTransition } from "@/lib/mechanics/applications/rules/status";
import {
  refusalOf,
  requireComplete,
  type SubmissionContext,
} from "@/lib/mechanics/applications/rules/steps";
import type {
  Application,
  ApplicationStatus,
  TermsForm,
} from "@/lib/mechanics/applications/schema/application";
import { recordAcceptance, requireCurrentTerms } from "./accept-terms";
import { changeOwnApplication } from "./change-application";
import { notifyAdministrators, notifyApplicant } from "./notify-about-application";

/**
 * Submits the application. Acceptance of the terms is recorded even if a step is missing. Throws `conflict` if a step
 * is missing, the version of the terms is outdated, or the application isn't a draft.
 */
export async function submitApplication(
  actor: Actor,
  { termsVersion }: TermsForm,
  context: SubmissionContext,
): Promise<Application> {
  requireCurrentTerms(termsVersion);
  const action = "application.submit";
  const { record, result: refusal } = await changeOwnApplication(
    actor,
    action,
    async (before, tx) => {
      requireTransition(before, "submitted");
      const refusal = refusalOf(toApplication(before), context);
      await recordAcceptance(tx, actor.userId);
      if (refusal) return { change: null, result: refusal };
      await notifyApplicant(tx, before, { step: "received" });
      await notifyAdministrators(tx, "new_application", before, before.id);
      return { change: { status: "submitted", submittedAt: context.now }, result: null };
    },
  );
  if (refusal) throw refusal;
  return record;
}

/** Saves the answer and resumes the review. Throws `conflict` if a step is missing or no question is open. */
export async function answerQuestion(
  actor: Actor,
  text: string,
  context: SubmissionContext,
): Promise<Application> {
  const { record } = await changeOwnApplication(actor, "application.answer", async (before, tx) => {
    requireTransition(before, "in_review");
    requireComplete(toApplication(before), context);
    const { id: messageId } = await tx.applicationMessage.create({
      data: { applicationId: before.id, authorId: actor.userId, kind: "answer", text },
    });
    await notifyAdministrators(tx, "answer_given", before, messageId);
    return { status: "in_review" };
  });
  return record;
}

export async function withdrawApplication(actor: Actor): Promise<Application> {
  const { record } = await changeOwnApplication(actor, "application.withdraw", (before) => {
    requireTransition(before, "withdrawn");
    return { status: "withdrawn" };
  });
  return record;
}

function requireTransition({ status }: ApplicationRecord, to: ApplicationStatus): void {
  if (canTransition(status, to, "applicant")) return;
  throw new AppError("conflict", "Your application's status has changed. Reload the page.");
}
