import "server-only";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const priceAudit: AuditKindDefinition = {
  actions: {
    change: "Price changed",
    import: "Price imported",
    undo: "Price change undone",
  },
  parts: {
    kinds: ["service", "location"],
    nameOf: ([service, city]) => `${service ?? "All services"} in ${city ?? "all cities"}`,
  },
};
