import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { RATED_MECHANIC, ratingTags } from "@/lib/mechanics/reviews/rules/page-tags";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { pageTags } from "@/lib/platform/pages/page-tags";

export const reviewInclude = { mechanic: RATED_MECHANIC } as const;

type StoredReview = Prisma.ReviewGetPayload<{ include: typeof reviewInclude }>;

export const reviewSubject: AuditedSubject<StoredReview, Prisma.ReviewUncheckedUpdateInput> = {
  kind: "review",
  lock: (tx, id) => lockRow(tx, "Review", id),
  read: async (tx, id) =>
    orNotFound(
      await tx.review.findUnique({ where: { id }, include: reviewInclude }),
      "Review not found.",
    ),
  update: (tx, id, data) => tx.review.update({ where: { id }, data, include: reviewInclude }),
  // Includes nothing that anyone wrote, because the audit trail is kept longer than a driver's data.
  snapshot: ({ mechanicId, stars, isFixed, answeredAt, hiddenReason }) => ({
    mechanicId,
    stars,
    isFixed,
    answeredAt: answeredAt?.toISOString() ?? null,
    hiddenReason,
  }),
  pageTags: (before, after) =>
    before?.hiddenReason === after.hiddenReason
      ? [pageTags.mechanic(after.mechanicId)]
      : ratingTags(after),
  isPurge: (before, after) => before.hiddenReason === null && after.hiddenReason !== null,
};
