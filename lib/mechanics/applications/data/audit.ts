import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { searchedDigits } from "@/lib/core/phone";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const applicationAudit: AuditKindDefinition = {
  actions: {
    start: "Application started",
    change: "Application changed",
    submit: "Application submitted",
    answer: "Question answered",
    withdraw: "Application withdrawn",
    verify_phone: "Phone number confirmed by code",
    confirm_phone: "Phone number confirmed by a reviewer",
    review: "Review started",
    request_info: "Information requested",
    note: "Note added",
    approve_document: "Document approved",
    undo_document_approval: "Document approval undone",
    approve: "Application approved",
    reject: "Application rejected",
  },
  findNames: async (ids) => {
    const applications = await db.mechanicApplication.findMany({
      where: { id: { in: ids } },
      select: { id: true, user: { select: { name: true } } },
    });
    return applications.map(({ id, user }) => ({ id, name: user.name }));
  },
  search: (q) => {
    const contains = searchedDigits(q);
    const named = [
      { businessName: containing(q) },
      { user: { OR: [{ name: containing(q) }, { email: containing(q) }] } },
    ];
    const phones = contains ? [{ phoneNumber: { contains } }] : [];
    return db.mechanicApplication.findMany({ where: { OR: [...named, ...phones] }, ...FOUND_IDS });
  },
};
