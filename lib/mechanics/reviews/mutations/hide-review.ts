import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReviewHiddenReason } from "@/lib/core/generated/prisma/enums";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { reviewSubject as subject } from "./review-subject";

interface Hiding {
  reviewId: string;
  reason: ReviewHiddenReason;
  now: Date;
}

/**
 * Takes a review off the mechanic's page, which counts it under the reason instead. Throws `conflict` if it is hidden
 * for another reason.
 */
export async function hideReview(
  actor: Actor,
  { reviewId: id, reason, now }: Hiding,
): Promise<void> {
  await auditedWrite({ actor, action: "review.hide", subject, id }, ({ hiddenReason }) => {
    if (hiddenReason === reason) return null;
    if (hiddenReason !== null) throw new AppError("conflict", HIDDEN);
    return { hiddenReason: reason, hiddenAt: now };
  });
}

const HIDDEN = "This review is already hidden. Reload the page.";

/** Shows a hidden review again. Idempotent. */
export async function unhideReview(actor: Actor, reviewId: string): Promise<void> {
  const write = { actor, action: "review.unhide", subject, id: reviewId };
  await auditedWrite(write, ({ hiddenReason }) =>
    hiddenReason === null ? null : { hiddenReason: null, hiddenAt: null },
  );
}
