import "server-only";
import type { AuditKindDefinition } from "@/lib/audit/audit-kind";

export const geotargetAudit: AuditKindDefinition = {
  actions: {
    import: "Geotargets imported",
    assign: "City chosen for an ad location",
  },
};
