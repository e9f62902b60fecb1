import { defineTrail } from "@/lib/audit/data/trail";
import { AUDIT_KINDS } from "./audit-kinds";

export const { exportAuditEvents, listAuditEvents, listRecentChanges, searchAuditEvents } =
  defineTrail(AUDIT_KINDS);
