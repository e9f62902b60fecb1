import "server-only";
import { coveredZip } from "@/lib/catalog/locations/rules/coverage";
import { lockRows, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { revisionOf } from "@/lib/core/revision";
import { findZip } from "@/lib/core/zip-places";
import { mechanicPageTags } from "@/lib/mechanics/profiles/rules/page-tags";
import { publicRegistrationsSchema } from "@/lib/mechanics/profiles/schema/documents";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import {
  auditedBatch,
  type BatchedChange,
  type BatchSubject,
} from "@/lib/platform/audit/audited-batch";
import type { AuditActor } from "@/lib/platform/audit/record-audit";

/**
 * The fields of a mechanic that the audit trail records when their cities change, and those that determine which pages
 * to invalidate.
 */
export interface Area
  extends Pick<
    Profile,
    "id" | "state" | "isRegistered" | "callsEndAt" | "phoneVerifiedAt" | "coverage" | "excluded"
  > {
  /** The inactive cities that the mechanic will cover once those cities are active. Profiles leave them out. */
  inactiveCoverage: Profile["coverage"];
}

export const areaSubject: BatchSubject<Area> = {
  kind: "mechanic",
  snapshot: ({ coverage, inactiveCoverage, excluded }) => ({
    coverage,
    inactiveCoverage,
    excluded,
  }),
  // Changing cities never creates or deletes mechanics.
  pageTags: (before, after) => (after ? mechanicPageTags(before, after) : []),
};

interface AreaChange {
  tx: Transaction;
  actor: AuditActor;
  /** Such as "mechanic.replan". */
  action: string;
  batchId: string | null;
  /** IDs of the mechanics whose areas may change. */
  ids: readonly string[];
}

/**
 * Changes the cities of many mechanics in a few statements: locks the mechanics, calls `write` to change their coverage
 * and exclusion rows, updates their main cities, and records every mechanic that changed.
 */
export async function changeAreas(
  { tx, actor, action, batchId, ids }: AreaChange,
  write: () => Promise<void>,
): Promise<void> {
  await auditedBatch({ tx, actor, action, subject: areaSubject, batchId }, async () => {
    await lockRows(tx, "Mechanic", ids);
    return writeAreas(tx, ids, write);
  });
}

/**
 * Like `changeAreas`, but for mechanics that the caller has already locked, as part of a batch. Returns what changed.
 */
export async function writeAreas(
  tx: Transaction,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<BatchedChange<Area>[]> {
  const before = await readAreas(tx, ids);
  await write();
  await nameMainCities(tx, ids);
  const after = await readAreas(tx, ids);
  return [...after].flatMap(([id, area]) => {
    const old = before.get(id) ?? null;
    return revisionOf(old) === revisionOf(area) ? [] : [{ id, before: old, after: area }];
  });
}

async function nameMainCities(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Mechanic" m SET "mainCity" = (
      SELECT split_part(l.slug, '/', 2) FROM "Coverage" c
      JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
      WHERE c."mechanicId" = m.id ORDER BY c.priority, c."locationId" LIMIT 1)
    WHERE m.id = ANY(${[...ids]})`;
}

const CITY = { city: true, state: true, slug: true } as const;
const AREA = {
  id: true,
  zipcode: true,
  state: true,
  isRegistered: true,
  callsEndAt: true,
  phoneVerifiedAt: true,
  coverage: {
    orderBy: [{ priority: "asc" }, { locationId: "asc" }],
    select: {
      priority: true,
      isByHand: true,
      ringPlace: true,
      location: { select: { ...CITY, primaryZip: true, isActive: true } },
    },
  },
  exclusions: { orderBy: { locationId: "asc" }, select: { location: { select: CITY } } },
} as const satisfies Prisma.MechanicSelect;

export async function readAreas(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Area>> {
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: [...ids] } },
    select: AREA,
    orderBy: { id: "asc" },
  });
  return new Map(
    mechanics.map(({ zipcode, coverage, exclusions, callsEndAt, phoneVerifiedAt, ...mechanic }) => {
      const covered = (isActive: boolean) =>
        coverage
          .filter(({ location }) => location.isActive === isActive)
          .map(({ location: { primaryZip, isActive: _isActive, ...city }, ...row }) => ({
            ...city,
            ...row,
            zipcode: coveredZip({ primaryZip }, zipcode),
          }));
      const area = {
        ...mechanic,
        callsEndAt: callsEndAt?.toISOString() ?? null,
        phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
        coverage: covered(true),
        inactiveCoverage: covered(false),
        excluded: exclusions.map(({ location }) => location),
      };
      return [area.id, area];
    }),
  );
}

/** Returns what determines where each mechanic is allowed to work: their base ZIP's state and their registrations. */
export async function findBases(tx: Transaction, ids: readonly string[]) {
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, zipcode: true, registrations: true },
  });
  return new Map(
    mechanics.flatMap(({ id, zipcode, registrations }) => {
      const base = findZip(zipcode);
      if (!base) return [];
      const held = publicRegistrationsSchema.parse(registrations);
      return [[id, { state: base.state, registrations: held }] as const];
    }),
  );
}
