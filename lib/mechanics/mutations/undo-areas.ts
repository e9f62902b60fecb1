import "server-only";
import type { BatchedChange } from "@/lib/audit/audited-batch";
import { defineUndoable, type Restoration } from "@/lib/audit/undo-change";
import { lockRows, type Transaction } from "@/lib/core/db";
import { findZip } from "@/lib/core/zip-places";
import { workableCities } from "@/lib/mechanics/rules/draft";
import { publicRegistrationsSchema } from "@/lib/mechanics/schema/documents";
import { profileSchema } from "@/lib/mechanics/schema/profile";
import { type Area, areaSubject, readAreas, writeAreas } from "./change-areas";

/** Changes of a mechanic's cities. Cities that follow an activated city stay with it. */
export const undoableAreas = defineUndoable<Area>({
  ...areaSubject,
  actions: [
    "mechanic.edit_cities",
    "mechanic.import_cities",
    "mechanic.replan",
    // Redoes them.
    "mechanic.undo",
  ],
  findAll: async (tx, ids) => {
    await lockRows(tx, "Mechanic", ids);
    return readAreas(tx, ids);
  },
  restoreAll: restoreAreas,
});

const RESTORED = profileSchema.pick({ coverage: true, excluded: true });

/**
 * A mechanic stays as they are if one of the cities is gone or inactive by now, or in a state whose registration has
 * lapsed meanwhile.
 */
async function restoreAreas(
  tx: Transaction,
  restorations: readonly Restoration[],
): Promise<BatchedChange<Area>[]> {
  const wanted = restorations.flatMap(({ id, before }) => {
    const area = RESTORED.safeParse(before);
    return area.success ? [{ id, ...area.data }] : [];
  });
  const cities = await findCities(tx, wanted);
  const workable = await findWorkable(tx, wanted);
  const areas = wanted.filter(
    ({ id, coverage, excluded }) =>
      workable.has(id) &&
      coverage.every(({ slug }) => cities.get(slug)?.isActive) &&
      excluded.every(({ slug }) => cities.has(slug)),
  );
  const ids = areas.map(({ id }) => id);
  const idOf = ({ slug }: { slug: string }) => cities.get(slug)?.id ?? "";
  return writeAreas(tx, ids, async () => {
    const mechanicId = { in: ids };
    await tx.coverage.deleteMany({ where: { mechanicId, location: { isActive: true } } });
    await tx.coverageExclusion.deleteMany({ where: { mechanicId } });
    await tx.coverage.createMany({
      data: areas.flatMap(({ id, coverage }) =>
        coverage.map(({ zipcode, priority, isByHand, ringPlace, ...city }) => {
          const row = { zipcode, priority, isByHand, ringPlace };
          return { mechanicId: id, locationId: idOf(city), ...row };
        }),
      ),
    });
    await tx.coverageExclusion.createMany({
      data: areas.flatMap(({ id, excluded }) =>
        excluded.map((city) => ({ mechanicId: id, locationId: idOf(city) })),
      ),
    });
  });
}

type WantedArea = Pick<Area, "id" | "coverage" | "excluded">;

async function findCities(tx: Transaction, areas: readonly WantedArea[]) {
  const slugs = areas.flatMap(({ coverage, excluded }) =>
    [...coverage, ...excluded].map(({ slug }) => slug),
  );
  const cities = await tx.location.findMany({
    where: { slug: { in: [...new Set(slugs)] } },
    select: { id: true, slug: true, isActive: true },
  });
  return new Map(cities.map((city) => [city.slug, city]));
}

/** The mechanics who may still work in all of these cities. */
async function findWorkable(tx: Transaction, areas: readonly WantedArea[]): Promise<Set<string>> {
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: areas.map(({ id }) => id) } },
    select: { id: true, zipcode: true, registrations: true },
  });
  const byId = new Map(mechanics.map((mechanic) => [mechanic.id, mechanic]));
  const workable = areas.filter(({ id, coverage }) => {
    const mechanic = byId.get(id);
    const base = mechanic && findZip(mechanic.zipcode);
    if (!base) return false;
    const registrations = publicRegistrationsSchema.parse(mechanic.registrations);
    return workableCities(coverage, base.state, registrations).length === coverage.length;
  });
  return new Set(workable.map(({ id }) => id));
}
