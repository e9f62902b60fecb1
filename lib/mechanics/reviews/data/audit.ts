import "server-only";
import { db } from "@/lib/core/db";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const reviewAudit: AuditKindDefinition = {
  actions: {
    write: "Review written",
    answer: "Review answered",
    hide: "Review hidden",
    unhide: "Review shown again",
  },
  findNames: async (ids) => {
    const reviews = await db.review.findMany({
      where: { id: { in: ids } },
      select: { id: true, mechanic: { select: { name: true } } },
    });
    return reviews.map(({ id, mechanic }) => ({ id, name: `Review of ${mechanic.name}` }));
  },
};
