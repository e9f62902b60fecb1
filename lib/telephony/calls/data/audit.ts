import "server-only";
import { db } from "@/lib/core/db";
import { searchedDigits } from "@/lib/core/phone";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const callAudit: AuditKindDefinition = {
  actions: {
    tag: "Call outcome changed",
    unblock_caller: "Caller unblocked",
    link_estimate: "Estimate linked to call",
    match_tap: "Call matched to a tap",
  },
  findNames: async (ids) => {
    const select = { id: true, mechanic: { select: { name: true } } } as const;
    const records = await db.call.findMany({ where: { id: { in: ids } }, select });
    return records.map(({ id, mechanic }) => ({
      id,
      name: mechanic ? `Call to ${mechanic.name}` : "Call without a mechanic",
    }));
  },
  search: async (q) => {
    const digits = searchedDigits(q);
    if (digits === null) return [];
    return db.call.findMany({ where: { callerNumber: { endsWith: digits } }, ...FOUND_IDS });
  },
};
