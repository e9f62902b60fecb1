import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { ReviewModel } from "@/lib/core/generated/prisma/models";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { pageTags } from "@/lib/platform/pages/page-tags";

export const reviewSubject: AuditedSubject<ReviewModel, Prisma.ReviewUncheckedUpdateInput> = {
  kind: "review",
  lock: (tx, id) => lockRow(tx, "Review", id),
  read: async (tx, id) =>
    orNotFound(await tx.review.findUnique({ where: { id } }), "Review not found."),
  update: (tx, id, data) => tx.review.update({ where: { id }, data }),
  // Includes nothing that anyone wrote, because the audit trail is kept longer than a driver's data.
  snapshot: ({ mechanicId, stars, isFixed, answeredAt, hiddenReason }) => ({
    mechanicId,
    stars,
    isFixed,
    answeredAt: answeredAt?.toISOString() ?? null,
    hiddenReason,
  }),
  pageTags: (_before, { mechanicId }) => [pageTags.mechanic(mechanicId)],
  isPurge: (before, after) => before.hiddenReason === null && after.hiddenReason !== null,
};
