import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const creditBundleAudit: AuditKindDefinition = {
  actions: {
    create: "Bundle created",
    change: "Bundle changed",
    activate: "Bundle put up for sale",
    archive: "Bundle archived",
  },
  findNames: (ids) =>
    db.creditBundle.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  search: (q) => db.creditBundle.findMany({ where: { name: containing(q) }, ...FOUND_IDS }),
};

export const orderAudit: AuditKindDefinition = {
  actions: {
    refund: "Refund requested",
  },
  findNames: async (ids) => {
    const select = { id: true, mechanic: { select: { name: true } } } as const;
    const records = await db.order.findMany({ where: { id: { in: ids } }, select });
    return records.map(({ id, mechanic }) => ({ id, name: `Purchase by ${mechanic.name}` }));
  },
};
