import "server-only";
import {
  cityProblem,
  cityTextOf,
  findNamedCities,
  stateProblem,
  withCitySlugs,
} from "@/lib/catalog/locations/find-named-cities";
import { lockRows, type Transaction } from "@/lib/core/db";
import { isSameName } from "@/lib/core/find-text";
import {
  COVERAGE_CSV,
  type CoverageStatus,
  toCoverageCells,
} from "@/lib/mechanics/profiles/rules/coverage-csv";
import { unworkableText, workableCities } from "@/lib/mechanics/profiles/rules/draft";
import type { CsvStore, FoundRecord, RecordChange } from "@/lib/platform/imports/csv-store";
import type { Cells } from "@/lib/platform/imports/rules/csv-format";
import { changeAreas, findBases } from "./change-areas";

export const coverageStore: CsvStore = {
  format: COVERAGE_CSV,
  normalize: withCitySlugs,
  find: async (tx, rows) => {
    const mechanicIds = unique(rows.map(({ cells }) => cells.mechanicId ?? ""));
    const slugs = unique(rows.map(({ cells }) => cells.slug ?? ""));
    await lockRows(tx, "Mechanic", mechanicIds);
    const known = await readKnown(tx, mechanicIds, slugs);
    const unknown = rows.filter(({ cells }) => !known.cities.has(cells.slug ?? ""));
    const texts = unknown.map(({ cells }) => cityTextOf(cells));
    const named = await findNamedCities(tx, texts);
    return new Map(rows.map(({ key, cells }) => [key, findRow({ ...known, named }, cells)]));
  },
  write: async (tx, changes, { actor, batchId }) => {
    const ids = unique(changes.map(({ after }) => after.mechanicId ?? ""));
    const change = { tx, actor, action: "mechanic.import_cities", batchId, ids };
    await changeAreas(change, () => writeRows(tx, changes));
  },
};

const COVERING: ReadonlySet<string> = new Set<CoverageStatus>(["radius", "manual"]);
const unique = (texts: readonly string[]) => [...new Set(texts)];
const pairOf = (mechanicId: string, slug: string) => `${mechanicId} ${slug}`;
const problem = (column: string, message: string) => ({ problem: { column, message } });

type KnownRecords = Awaited<ReturnType<typeof readKnown>> & {
  named: Awaited<ReturnType<typeof findNamedCities>>;
};

function findRow(known: KnownRecords, cells: Cells): FoundRecord {
  const { mechanicId = "", slug = "", name = "", status = "", state = "" } = cells;
  const mechanic = known.mechanics.get(mechanicId);
  if (!mechanic)
    return problem("Mechanic ID", "No mechanic has this ID. Copy the ID from an exported file.");
  if (name !== "" && !isSameName(name, mechanic.name)) {
    return problem("Mechanic", `This ID belongs to ${mechanic.name}. Correct the ID or the name.`);
  }
  const city = known.cities.get(slug);
  const text = cityTextOf(cells);
  if (!city) return { problem: cityProblem(text, known.named.get(text)) };
  const wrong = stateProblem(state, city.state);
  if (wrong) return { problem: wrong };
  const stored = known.cells.get(pairOf(mechanicId, slug)) ?? null;
  const isCovering = COVERING.has(status) && status !== stored?.status;
  const base = known.bases.get(mechanicId);
  if (
    isCovering &&
    workableCities([city], base?.state ?? "", base?.registrations ?? []).length === 0
  ) {
    return problem("City page", unworkableText(mechanic.name, city));
  }
  return { cells: stored };
}

async function readKnown(tx: Transaction, mechanicIds: string[], slugs: string[]) {
  const where = { mechanicId: { in: mechanicIds }, location: { slug: { in: slugs } } };
  const select = {
    mechanic: { select: { id: true, name: true } },
    location: { select: { slug: true } },
  } as const;
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: mechanicIds } },
    select: { id: true, name: true },
  });
  const locations = await tx.location.findMany({
    where: { slug: { in: slugs } },
    select: { slug: true, city: true, state: true },
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
    bases: await findBases(tx, mechanicIds),
    cities: new Map(locations.map((location) => [location.slug, location])),
    cells: new Map(cells),
  };
}

async function writeRows(tx: Transaction, changes: readonly RecordChange[]): Promise<void> {
  const rows = changes.map(({ after }) => after);
  const removed = rows.filter(({ status }) => status === "removed");
  const covered = rows.filter(({ status }) => status !== "removed");
  const [gone, kept] = [pairsOf(removed), pairsOf(covered)];
  await tx.$executeRaw`
    DELETE FROM "Coverage" c USING unnest(${gone.mechanics}::text[], ${gone.slugs}::text[])
      AS r (mechanic, slug) JOIN "Location" l ON l.slug = r.slug
    WHERE c."mechanicId" = r.mechanic AND c."locationId" = l.id`;
  await tx.$executeRaw`
    INSERT INTO "CoverageExclusion" ("mechanicId", "locationId")
    SELECT r.mechanic, l.id FROM unnest(${gone.mechanics}::text[], ${gone.slugs}::text[])
      AS r (mechanic, slug) JOIN "Location" l ON l.slug = r.slug
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    DELETE FROM "CoverageExclusion" e USING unnest(${kept.mechanics}::text[], ${kept.slugs}::text[])
      AS r (mechanic, slug) JOIN "Location" l ON l.slug = r.slug
    WHERE e."mechanicId" = r.mechanic AND e."locationId" = l.id`;
  await tx.$executeRaw`
    INSERT INTO "Coverage" ("mechanicId", "locationId", priority, "ringPlace", "isByHand")
    SELECT r.mechanic, l.id, r.priority, r.place, r."byHand"
    FROM unnest(${kept.mechanics}::text[], ${kept.slugs}::text[],
      ${covered.map(({ priority }) => Number(priority))}::int[],
      ${covered.map(({ place }) => (place ? Number(place) : null))}::int[],
      ${covered.map(({ status }) => status === "manual")}::boolean[])
      AS r (mechanic, slug, priority, place, "byHand")
    JOIN "Location" l ON l.slug = r.slug
    ON CONFLICT ("mechanicId", "locationId") DO UPDATE SET priority = excluded.priority,
      "ringPlace" = excluded."ringPlace", "isByHand" = excluded."isByHand"`;
}

const pairsOf = (rows: readonly Cells[]) => ({
  mechanics: rows.map(({ mechanicId = "" }) => mechanicId),
  slugs: rows.map(({ slug = "" }) => slug),
});
