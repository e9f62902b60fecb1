import "server-only";
import { db } from "@/lib/core/db";
import { containing } from "@/lib/core/http/table-query";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const campaignAudit: AuditKindDefinition = {
  actions: {
    create: "Campaign created",
    change: "Campaign changed",
    check: "Campaign marked as ready",
    enable: "Campaign enabled",
    pause: "Campaign paused",
    end: "Campaign ended",
    import_costs: "Ad costs imported",
    unfunded: "Campaign lacks mechanics with credit",
    funded: "Campaign has mechanics with credit again",
    claim_off: "Campaign makes a claim that is turned off",
    claims_on: "Campaign no longer makes a claim that is turned off",
  },
  findNames: (ids) =>
    db.campaign.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  search: (q) => db.campaign.findMany({ where: { name: containing(q) }, ...FOUND_IDS }),
};
