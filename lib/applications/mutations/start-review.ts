import "server-only";
import { requireReviewMove } from "@/lib/applications/rules/status";
import type { Actor } from "@/lib/core/auth/actor";
import { reviewApplication } from "./change-application";

/**
 * Moves a submitted application into review, which its applicant can see. Idempotent. Throws `not_found`, `forbidden`,
 * and `conflict` for an application that is past its review.
 */
export async function startReview(actor: Actor, id: string): Promise<void> {
  await reviewApplication(actor, { id }, "application.review", (before) =>
    before.status === "in_review" ? null : requireReviewMove(before, "in_review"),
  );
}
