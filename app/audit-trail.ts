import { describeChange } from "@/components/platform/audit/describe-change";
import { defineTrail } from "@/lib/platform/audit/data/trail";
import { AUDIT_KINDS } from "./audit-kinds";

export const { auditList, listAuditEvents, listRecentChanges } = defineTrail(
  AUDIT_KINDS,
  describeChange,
);
