import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import type { AuditActor } from "@/lib/audit/record-audit";
import { lockRows, type Transaction } from "@/lib/core/db";
import { isSameName } from "@/lib/core/find-text";
import type { CsvStore, FoundRecord, RecordChange } from "@/lib/imports/csv-store";
import { mainCityOf } from "@/lib/locations/rules/coverage";
import { COVERAGE_CSV, toCoverageCells } from "@/lib/mechanics/rules/coverage-csv";
import { mechanicSubject } from "./mechanic-subject";
import { COVERED_ROW } from "./replan-coverage";

export const coverageStore: CsvStore = {
  format: COVERAGE_CSV,
  find: async (tx, rows) => {
    const mechanicIds = unique(rows.map(({ cells }) => cells.mechanicId ?? ""));
    const slugs = unique(rows.map(({ cells }) => cells.slug ?? ""));
    await lockRows(tx, "Mechanic", mechanicIds);
    const known = await readKnown(tx, mechanicIds, slugs);
    return new Map(
      rows.map(({ key, cells }): [string, FoundRecord] => {
        const { mechanicId = "", slug = "", name = "" } = cells;
        const mechanic = known.mechanics.get(mechanicId);
        if (!mechanic) return [key, problem("Mechanic ID", "There is no mechanic with this ID.")];
        if (name !== "" && !isSameName(name, mechanic.name)) {
          return [key, problem("Mechanic", `This ID belongs to ${mechanic.name}.`)];
        }
        if (!known.slugs.has(slug)) {
          return [key, problem("City page", "There is no such city. Import cities first.")];
        }
        return [key, { cells: known.cells.get(pairOf(mechanicId, slug)) ?? null }];
      }),
    );
  },
  write: async (tx, changes, { actor }) => {
    const byMechanic = new Map<string, RecordChange[]>();
    for (const change of changes) {
      const id = change.after.mechanicId ?? "";
      byMechanic.set(id, [...(byMechanic.get(id) ?? []), change]);
    }
    for (const [mechanicId, own] of byMechanic) {
      await writeMechanic(tx, { actor, mechanicId, changes: own });
    }
  },
};

const unique = (texts: readonly string[]) => [...new Set(texts)];
const pairOf = (mechanicId: string, slug: string) => `${mechanicId} ${slug}`;
const problem = (column: string, message: string) => ({ problem: { column, message } });

async function readKnown(tx: Transaction, mechanicIds: string[], slugs: string[]) {
  const where = { mechanicId: { in: mechanicIds }, location: { slug: { in: slugs } } };
  const select = {
    mechanic: { select: { id: true, name: true } },
    location: { select: { slug: true } },
  } as const;
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: mechanicIds } },
    ...{ select: { id: true, name: true } },
  });
  const locations = await tx.location.findMany({
    where: { slug: { in: slugs } },
    select: { slug: true },
  });
  const covered = await tx.coverage.findMany({
    where,
    select: { ...select, priority: true, ringPlace: true, isByHand: true },
  });
  const excluded = await tx.coverageExclusion.findMany({ where, select });
  const cells = [
    ...covered.map(({ mechanic, location, ...row }) => ({ mechanic, location, row })),
    ...excluded.map(({ mechanic, location }) => ({ mechanic, location, row: null })),
  ].map((stored) => {
    const pair = pairOf(stored.mechanic.id, stored.location.slug);
    return [pair, toCoverageCells(stored)] as const;
  });
  return {
    mechanics: new Map(mechanics.map((mechanic) => [mechanic.id, mechanic])),
    slugs: new Set(locations.map(({ slug }) => slug)),
    cells: new Map(cells),
  };
}

interface MechanicWrite {
  actor: AuditActor;
  mechanicId: string;
  changes: readonly RecordChange[];
}

function writeMechanic(tx: Transaction, { actor, mechanicId, changes }: MechanicWrite) {
  const write = { tx, actor, action: "mechanic.import_cities", subject: mechanicSubject };
  return auditedWrite({ ...write, id: mechanicId }, async (profile) => {
    for (const { after } of changes) {
      const { slug = "", status = "", priority = "", place = "" } = after;
      const { id: locationId, primaryZip } = await tx.location.findUniqueOrThrow({
        where: { slug },
        select: { id: true, primaryZip: true },
      });
      const key = { mechanicId, locationId };
      if (status === "removed") {
        await tx.coverage.deleteMany({ where: key });
        await tx.coverageExclusion.createMany({ data: key, skipDuplicates: true });
        continue;
      }
      const row = {
        priority: Number(priority),
        ringPlace: place === "" ? null : Number(place),
        isByHand: status === "manual",
      };
      await tx.coverageExclusion.deleteMany({ where: key });
      await tx.coverage.upsert({
        where: { mechanicId_locationId: key },
        create: { ...key, ...row, zipcode: primaryZip ?? profile.zipcode },
        update: row,
      });
    }
    const where = { mechanicId, location: { isActive: true } };
    const covered = await tx.coverage.findMany({ where, select: COVERED_ROW });
    return { mainCity: mainCityOf(covered) };
  });
}
