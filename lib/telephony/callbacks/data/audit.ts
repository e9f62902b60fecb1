import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { searchedDigits } from "@/lib/core/phone";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const callbackAudit: AuditKindDefinition = {
  actions: {
    retry: "Callback moved up",
    handle: "Callback marked as handled",
    cancel: "Callback canceled",
    block: "Driver’s number blocked for callbacks",
    unblock: "Driver’s number unblocked for callbacks",
  },
  search: async (q) => {
    const contains = searchedDigits(q);
    const named = [{ name: containing(q) }, ...(contains ? [{ phoneNumber: { contains } }] : [])];
    return db.callbackRequest.findMany({ where: { OR: named }, ...FOUND_IDS });
  },
};
