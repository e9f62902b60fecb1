import "server-only";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

export const callFeeAudit: AuditKindDefinition = {
  actions: {
    change: "Call fee changed",
    announce: "Call fee change announced",
    cancel: "Announced call fee change canceled",
    undo: "Call fee change undone",
  },
  parts: {
    kinds: ["service", "location", "mechanic"],
    nameOf: ([service, city, mechanic]) =>
      mechanic === undefined
        ? `${service ?? "All services"} in ${city ?? "all cities"}`
        : `Calls to ${mechanic}`,
  },
};
