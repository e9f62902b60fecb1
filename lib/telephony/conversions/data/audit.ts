import "server-only";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const conversionAudit: AuditKindDefinition = {
  actions: {
    export: "File for Google Ads created",
    accept_file: "File accepted by Google Ads",
    result: "Result from Google Ads recorded",
  },
};
