import "server-only";
import { requireReviewMove } from "@/lib/applications/rules/status";
import type { Decision } from "@/lib/applications/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { type ReviewTarget, reviewApplication } from "./change-application";
import { emailApplicant } from "./email-applicant";

/**
 * Rejects an application for good, with a reason for the applicant, and emails them. Throws `not_found`, `forbidden`,
 * and `conflict` for an application that is not in review or has changed since that revision.
 */
export async function rejectApplication(
  actor: Actor,
  target: ReviewTarget,
  { note }: { note: string },
  { now, brandName }: { now: Date; brandName: string },
): Promise<Decision> {
  const after = await reviewApplication(actor, target, "application.reject", (before) => ({
    ...requireReviewMove(before, "rejected"),
    decidedAt: now,
    decidedById: actor.userId,
    decisionNote: note,
  }));
  return { status: after.status, isMailed: await emailApplicant("rejected", after, brandName) };
}
