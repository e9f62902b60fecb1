import "server-only";
import { z } from "zod";
import { lockRows, type Transaction } from "@/lib/core/db";
import { workableCities } from "@/lib/mechanics/profiles/rules/draft";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import type { BatchedChange } from "@/lib/platform/audit/audited-batch";
import { defineUndoable, type Restoration } from "@/lib/platform/audit/undo-change";
import { type Area, areaSubject, findBases, readAreas, writeAreas } from "./change-areas";

/**
 * Undoes changes to mechanics' cities. Leaves out "mechanic.cover_city", because such changes are part of activating a
 * city.
 */
export const undoableAreas = defineUndoable<Area>({
  ...areaSubject,
  actions: [
    "mechanic.edit_cities",
    "mechanic.import_cities",
    "mechanic.replan",
    // Undoing an undo redoes the change.
    "mechanic.undo",
  ],
  findAll: async (tx, ids) => {
    await lockRows(tx, "Mechanic", ids);
    return readAreas(tx, ids);
  },
  compared: (fields) => COMPARED.safeParse(fields).data ?? fields,
  restoreAll: restoreAreas,
});

const { coverage: COVERED, excluded: EXCLUDED } = profileSchema.shape;

const RESTORED = z.object({ coverage: COVERED, inactiveCoverage: COVERED, excluded: EXCLUDED });
const RESTORED_CITY = { slug: true, priority: true, isByHand: true, ringPlace: true } as const;

/** Leaves out cities' names and ZIPs, because renaming a city doesn't change which cities the mechanic covers. */
const COMPARED = z
  .looseObject({
    coverage: COVERED.element.pick(RESTORED_CITY).array(),
    inactiveCoverage: COVERED.element.pick(RESTORED_CITY).array(),
    excluded: EXCLUDED.element.pick({ slug: true }).array(),
  })
  .partial();

/**
 * Doesn't restore coverage of cities that have since been deleted or deactivated, or that are in a state whose required
 * registration the mechanic no longer has.
 */
async function restoreAreas(
  tx: Transaction,
  restorations: readonly Restoration[],
): Promise<BatchedChange<Area>[]> {
  const areas = restorations.flatMap(({ id, before }) => {
    const area = RESTORED.safeParse(before);
    return area.success ? [{ id, ...area.data }] : [];
  });
  const ids = areas.map(({ id }) => id);
  const cities = await findCities(tx, areas);
  const bases = await findBases(tx, ids);
  const coverage = areas.flatMap(({ id: mechanicId, coverage: active, inactiveCoverage }) => {
    const base = bases.get(mechanicId);
    const wanted = [
      ...active.filter(({ slug }) => cities.get(slug)?.isActive),
      ...inactiveCoverage,
    ];
    const allowed = base ? workableCities(wanted, base.state, base.registrations) : [];
    return allowed.flatMap(({ slug, priority, isByHand, ringPlace }) => {
      const city = cities.get(slug);
      const row = { mechanicId, priority, isByHand, ringPlace };
      return city ? [{ ...row, locationId: city.id }] : [];
    });
  });
  const exclusions = areas.flatMap(({ id: mechanicId, excluded }) =>
    excluded.flatMap(({ slug }) => {
      const city = cities.get(slug);
      return city ? [{ mechanicId, locationId: city.id }] : [];
    }),
  );
  return writeAreas(tx, ids, async () => {
    const mechanicId = { in: ids };
    await tx.coverage.deleteMany({ where: { mechanicId } });
    await tx.coverageExclusion.deleteMany({ where: { mechanicId } });
    // Skips duplicates, because a city that has been activated since the change may appear in both lists.
    await tx.coverage.createMany({ data: coverage, skipDuplicates: true });
    await tx.coverageExclusion.createMany({ data: exclusions });
  });
}

async function findCities(
  tx: Transaction,
  areas: readonly Pick<Area, "coverage" | "inactiveCoverage" | "excluded">[],
) {
  const slugs = areas.flatMap(({ coverage, inactiveCoverage, excluded }) =>
    [...coverage, ...inactiveCoverage, ...excluded].map(({ slug }) => slug),
  );
  const cities = await tx.location.findMany({
    where: { slug: { in: [...new Set(slugs)] } },
    select: { id: true, slug: true, isActive: true },
  });
  return new Map(cities.map((city) => [city.slug, city]));
}
