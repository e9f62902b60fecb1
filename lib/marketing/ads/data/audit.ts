import "server-only";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const geotargetAudit: AuditKindDefinition = {
  actions: {
    import: "Geotargets imported",
    assign: "City chosen for an ad location",
  },
};
