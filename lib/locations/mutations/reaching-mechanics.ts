import "server-only";
import type { AuditActor } from "@/lib/audit/record-audit";
import type { Transaction } from "@/lib/core/db";
import { findZip } from "@/lib/core/zip-places";
import { listActiveCities } from "@/lib/locations/data/coverage";
import { indexCities } from "@/lib/locations/rules/city-index";
import { replanMany } from "@/lib/mechanics/mutations/replan-many";

interface PlanOptions {
  actor: AuditActor;
  /** Active cities. */
  locationIds: readonly string[];
  batchId: string;
}

/** Plans the mechanics whose area reaches one of these cities again. */
export async function planReachingMechanics(
  tx: Transaction,
  { actor, locationIds, batchId }: PlanOptions,
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
  await replanMany(tx, { cities: indexCities(cities), ids, actor, batchId });
}
