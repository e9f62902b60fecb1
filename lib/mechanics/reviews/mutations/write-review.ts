import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import type { ReviewForm } from "@/lib/mechanics/reviews/schema";
import { auditedInsert } from "@/lib/platform/audit/audited-write";
import { reviewInclude, reviewSubject as subject } from "./review-subject";

/**
 * Stores the review of the call that the link belongs to, whatever it says, and uses up the link. Throws `not_found`
 * for an unknown link, or `conflict` if the link was used or has expired.
 */
export async function writeReview({ token, fixed, ...form }: ReviewForm, now: Date): Promise<void> {
  const tokenHash = hashToken(token);
  await db.$transaction(async (tx) => {
    // Two submissions at once: the second one waits here, and then finds the link used.
    const { count } = await tx.reviewInvitation.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    const include = { call: { select: { serviceId: true, locationId: true } } };
    const found = await tx.reviewInvitation.findUnique({ where: { tokenHash }, include });
    const { callId, mechanicId, call, usedAt } = orNotFound(found, UNKNOWN_LINK);
    if (count === 0) throw new AppError("conflict", usedAt === null ? EXPIRED_LINK : USED_LINK);
    const data = { callId, mechanicId, ...call, ...form, isFixed: fixed, createdAt: now };
    await auditedInsert({ actor: null, action: "review.write", subject, tx }, () =>
      tx.review.create({ data, include: reviewInclude }),
    );
  });
}

const UNKNOWN_LINK = "This link doesn’t work. Open the full link from your message.";
const USED_LINK = "You’ve already reviewed this call. Each link works once.";
const EXPIRED_LINK = "This link has expired, so the call can’t be reviewed any more.";
