import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const serviceAudit: AuditKindDefinition = {
  actions: {
    create: "Service added",
    change: "Service changed",
    move: "Service moved",
    import: "Service imported",
    add_starter: "Service added from the starter catalog",
    undo: "Service change undone",
  },
  findNames: (ids) =>
    db.service.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  search: (q) => db.service.findMany({ where: { name: containing(q) }, ...FOUND_IDS }),
};
