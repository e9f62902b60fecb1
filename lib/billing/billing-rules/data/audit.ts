import "server-only";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const billingRulesAudit: AuditKindDefinition = {
  actions: {
    change: "Billing rules changed",
    cancel: "Announced billing rules change canceled",
  },
};
