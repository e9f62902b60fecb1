import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { reviewSubject as subject } from "./review-subject";

interface Answer {
  reviewId: string;
  answer: string;
  now: Date;
}

/**
 * Publishes the mechanic's answer to a review of them. Throws `not_found` for any other review, or `conflict` if it has
 * been answered.
 */
export async function answerReview(
  actor: MechanicActor,
  { reviewId: id, answer, now }: Answer,
): Promise<void> {
  await auditedWrite({ actor, action: "review.answer", subject, id }, (review) => {
    orNotFound(review.mechanicId === actor.mechanicId ? review : null, "Review not found.");
    if (review.answer === answer) return null;
    if (review.answer !== null) throw new AppError("conflict", ANSWERED);
    return { answer, answeredAt: now };
  });
}

const ANSWERED = "You’ve already answered this review. Answers can’t be changed.";
