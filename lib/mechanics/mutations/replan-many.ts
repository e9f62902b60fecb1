import "server-only";
import { auditedBatch, type BatchedChange, type BatchSubject } from "@/lib/audit/audited-batch";
import type { AuditActor } from "@/lib/audit/record-audit";
import { lockRows, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { findZip } from "@/lib/core/zip-places";
import type { CityIndex } from "@/lib/locations/rules/city-index";
import { COVERABLE_CITY, type CoverableCity } from "@/lib/locations/rules/coverage";
import { mechanicPageTags } from "@/lib/mechanics/rules/page-tags";
import { changesRows, type Replan, replan } from "@/lib/mechanics/rules/replan";
import { publicRegistrationsSchema } from "@/lib/mechanics/schema/documents";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { COVERED_ROW } from "./replan-coverage";
import { writeCoverage } from "./write-coverage";

/** A mechanic as far as planning changes them. */
type Area = Pick<
  Profile,
  "id" | "state" | "isRegistered" | "callsEndAt" | "phoneVerifiedAt" | "coverage"
>;

const areaSubject: BatchSubject<Area> = {
  kind: "mechanic",
  snapshot: ({ coverage }) => ({ coverage }),
  // A plan changes mechanics; it neither creates nor deletes any.
  pageTags: (before, after) => (after ? mechanicPageTags(before, after) : []),
};

const PLANNED = {
  id: true,
  name: true,
  zipcode: true,
  radiusMiles: true,
  state: true,
  isRegistered: true,
  callsEndAt: true,
  phoneVerifiedAt: true,
  registrations: true,
  coverage: { select: COVERED_ROW },
  exclusions: { select: { locationId: true } },
} as const satisfies Prisma.MechanicSelect;

type PlannedMechanic = Prisma.MechanicGetPayload<{ select: typeof PLANNED }>;

export interface MechanicReplan {
  mechanic: PlannedMechanic;
  plan: Replan;
}

/** Everything that planning needs of cities. */
export function listActiveCities(tx: Transaction): Promise<CoverableCity[]> {
  return tx.location.findMany({ where: { isActive: true }, select: COVERABLE_CITY });
}

/** The next mechanics by ID. */
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
  /** IDs of mechanics. */
  ids: readonly string[];
}

/** The mechanics whose coverage differs from what base ZIP and radius give, with what would change; by ID. */
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
  batchId: string | null;
}

/**
 * Plans the coverage of many mechanics with a few statements, and returns what changed. Hand-made rows and places in
 * ring orders stay.
 */
export async function replanMany(
  tx: Transaction,
  { cities, ids, actor, batchId }: ReplanOptions,
): Promise<MechanicReplan[]> {
  let replans: MechanicReplan[] = [];
  const write = { tx, actor, action: "mechanic.replan", subject: areaSubject, batchId };
  await auditedBatch(write, async () => {
    await lockRows(tx, "Mechanic", ids);
    replans = await findReplans(tx, { cities, ids });
    await writeCoverage(
      tx,
      replans.map(({ mechanic, plan }) => ({ mechanicId: mechanic.id, ...plan })),
    );
    await writeMainCities(tx, replans);
    const after = await readCoverage(tx, replans);
    return replans.map(
      ({ mechanic }): BatchedChange<Area> => ({
        id: mechanic.id,
        before: toArea(mechanic, mechanic.coverage),
        after: toArea(mechanic, after.get(mechanic.id) ?? []),
      }),
    );
  });
  return replans;
}

async function writeMainCities(tx: Transaction, replans: readonly MechanicReplan[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Mechanic" m SET "mainCity" = r.city FROM unnest(
      ${replans.map(({ mechanic }) => mechanic.id)}::text[],
      ${replans.map(({ plan }) => plan.mainCity)}::text[]) AS r (id, city)
    WHERE m.id = r.id`;
}

async function readCoverage(tx: Transaction, replans: readonly MechanicReplan[]) {
  const rows = await tx.coverage.findMany({
    where: { mechanicId: { in: replans.map(({ mechanic }) => mechanic.id) } },
    select: { mechanicId: true, ...COVERED_ROW },
  });
  const groups = new Map<string, PlannedMechanic["coverage"]>();
  for (const { mechanicId, ...row } of rows) {
    groups.set(mechanicId, [...(groups.get(mechanicId) ?? []), row]);
  }
  return groups;
}

function toArea(
  { id, state, isRegistered, callsEndAt, phoneVerifiedAt }: PlannedMechanic,
  rows: PlannedMechanic["coverage"],
): Area {
  const coverage = rows
    .filter(({ location }) => location.isActive)
    .toSorted((a, b) => a.priority - b.priority || (a.locationId < b.locationId ? -1 : 1))
    .map(({ location: { city, state: cityState, slug }, zipcode, priority, isByHand }) => ({
      city,
      state: cityState,
      slug,
      zipcode,
      priority,
      isByHand,
    }));
  return {
    id,
    state,
    isRegistered,
    callsEndAt: callsEndAt?.toISOString() ?? null,
    phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
    coverage,
  };
}
