import "server-only";
import { indexCities } from "@/lib/catalog/locations/rules/city-index";
import type { Transaction } from "@/lib/core/db";
import { findZip } from "@/lib/core/zip-places";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { listActiveCities, replanMany } from "./replan-many";

/**
 * Replans the coverage of the mechanics who have any of these cities within their radius, for example, after the cities
 * are activated.
 */
export async function planReachingMechanics(
  tx: Transaction,
  { actor, locationIds }: { actor: AuditActor; locationIds: readonly string[] },
): Promise<void> {
  const cities = await listActiveCities(tx);
  const chosen = new Set(locationIds);
  const reachable = indexCities(cities.filter(({ id }) => chosen.has(id)));
  const mechanics = await tx.mechanic.findMany({
    where: { radiusMiles: { not: null } },
    select: { id: true, zipcode: true, radiusMiles: true },
  });
  const ids = mechanics.flatMap(({ id, zipcode, radiusMiles }) => {
    const base = findZip(zipcode);
    return base && reachable.near(base, radiusMiles ?? 0).length > 0 ? [id] : [];
  });
  if (ids.length === 0) return;
  const write = { actor, action: "mechanic.cover_city", batchId: null } as const;
  await replanMany(tx, { cities: indexCities(cities), ids, ...write });
}
