import "server-only";
import type { CityIndex } from "@/lib/catalog/locations/rules/city-index";
import { COVERABLE_CITY, type CoverableCity } from "@/lib/catalog/locations/rules/coverage";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { findZip } from "@/lib/core/zip-places";
import { changesRows, type Replan, replan } from "@/lib/mechanics/profiles/rules/replan";
import { publicRegistrationsSchema } from "@/lib/mechanics/profiles/schema/documents";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { changeAreas } from "./change-areas";
import { COVERED_ROW } from "./replan-coverage";
import { writeCoverage } from "./write-coverage";

const PLANNED = {
  id: true,
  name: true,
  zipcode: true,
  radiusMiles: true,
  registrations: true,
  coverage: { select: COVERED_ROW },
  exclusions: { select: { locationId: true } },
} as const satisfies Prisma.MechanicSelect;

type PlannedMechanic = Prisma.MechanicGetPayload<{ select: typeof PLANNED }>;

export interface MechanicReplan {
  mechanic: PlannedMechanic;
  plan: Replan;
}

/** Returns the active cities, with the fields that planning needs. */
export function listActiveCities(tx: Transaction): Promise<CoverableCity[]> {
  return tx.location.findMany({ where: { isActive: true }, select: COVERABLE_CITY });
}

/** Returns up to `limit` mechanic IDs greater than `after`, in ascending order. */
export async function listMechanicIds(
  tx: Transaction,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.mechanic.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

interface FindOptions {
  cities: CityIndex<CoverableCity>;
  ids: readonly string[];
}

/** Returns the mechanics whose coverage a new plan would change, with the changes, in ID order. */
export async function findReplans(
  tx: Transaction,
  { cities, ids }: FindOptions,
): Promise<MechanicReplan[]> {
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: [...ids] }, radiusMiles: { not: null } },
    select: PLANNED,
    orderBy: { id: "asc" },
  });
  return mechanics.flatMap((mechanic) => {
    const base = findZip(mechanic.zipcode);
    const { radiusMiles } = mechanic;
    if (!base || radiusMiles === null) return [];
    const plan = replan({
      ...mechanic,
      radiusMiles,
      base,
      cities: cities.near(base, radiusMiles),
      covered: mechanic.coverage,
      excluded: new Set(mechanic.exclusions.map(({ locationId }) => locationId)),
      registrations: publicRegistrationsSchema.parse(mechanic.registrations),
    });
    return changesRows(plan) ? [{ mechanic, plan }] : [];
  });
}

interface ReplanOptions extends FindOptions {
  actor: AuditActor;
  action: "mechanic.replan" | "mechanic.cover_city";
  batchId: string | null;
}

/**
 * Replans the coverage of many mechanics in a few statements, and returns what changed. Keeps manual changes and places
 * in ring orders.
 */
export async function replanMany(
  tx: Transaction,
  { cities, ids, actor, action, batchId }: ReplanOptions,
): Promise<MechanicReplan[]> {
  let replans: MechanicReplan[] = [];
  await changeAreas({ tx, actor, action, batchId, ids }, async () => {
    replans = await findReplans(tx, { cities, ids });
    await writeCoverage(
      tx,
      replans.map(({ mechanic, plan }) => ({ mechanicId: mechanic.id, ...plan })),
    );
  });
  return replans;
}
