import "server-only";
import { inCity } from "@/lib/catalog/locations/rules/named-city";
import { db } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { type AuditKindDefinition, FOUND_IDS } from "@/lib/platform/audit/audit-kind";

export const locationAudit: AuditKindDefinition = {
  actions: {
    create: "City added",
    change: "City changed",
    activate: "City page activated",
    deactivate: "City page deactivated",
    import: "City imported",
    fill_zip: "Primary ZIP filled in",
    repair_url: "URL repaired",
    match_geotarget: "Google Ads location matched",
    geotarget: "Google Ads location changed",
    undo: "City change undone",
    ring_order: "Order of mechanics changed",
  },
  findNames: async (ids) => {
    const cities = await db.location.findMany({
      where: { id: { in: ids } },
      select: { id: true, city: true, state: true },
    });
    return cities.map(({ id, ...city }) => ({ id, name: cityAndState(city) }));
  },
  search: (q) => db.location.findMany({ where: inCity(q), ...FOUND_IDS }),
};
