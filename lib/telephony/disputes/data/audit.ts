import "server-only";
import { db } from "@/lib/core/db";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const disputeAudit: AuditKindDefinition = {
  actions: {
    open: "Dispute filed",
    ask: "Question asked",
    answer: "Question answered",
    message: "Message sent",
    note: "Note added",
    withdraw: "Dispute withdrawn",
    accept: "Dispute accepted",
    accept_partially: "Dispute accepted in part",
    reject: "Dispute rejected",
    appeal: "Decision appealed",
    uphold: "Decision upheld on appeal",
    lapse: "Dispute rejected for lack of an answer",
  },
  findNames: async (ids) => {
    const select = { id: true, mechanic: { select: { name: true } } } as const;
    const records = await db.dispute.findMany({ where: { id: { in: ids } }, select });
    return records.map(({ id, mechanic }) => ({ id, name: `Dispute by ${mechanic.name}` }));
  },
};
