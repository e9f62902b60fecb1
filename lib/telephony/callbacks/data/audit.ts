import "server-only";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const callbackAudit: AuditKindDefinition = {
  actions: {
    retry: "Callback moved up",
    handle: "Callback marked as handled",
    cancel: "Callback canceled",
    block: "Driver’s number blocked for callbacks",
    unblock: "Driver’s number unblocked for callbacks",
  },
};
