import "server-only";
import { db } from "@/lib/core/db";
import { CsvFile } from "@/lib/core/http/csv-file";
import { COVERAGE_CSV, toCoverageCells } from "@/lib/mechanics/profiles/rules/coverage-csv";
import { type Cells, exportColumns } from "@/lib/platform/imports/rules/csv-format";

/** Limits how many rows are in memory at once: a batch has up to a few thousand. */
const MECHANICS_PER_BATCH = 100;

/**
 * Exports which mechanics cover which cities, and which cities were removed manually, as a CSV file that can be
 * reimported. Grouped by mechanic, sorted by name. `state` is the full name; null means all states.
 */
export async function exportMechanicCities(state: string | null): Promise<CsvFile<Cells>> {
  const mechanics = await db.mechanic.findMany({
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return new CsvFile("coverage", exportColumns(COVERAGE_CSV), readBatches(mechanics, state));
}

type NamedMechanic = { id: string; name: string };

async function* readBatches(mechanics: readonly NamedMechanic[], state: string | null) {
  for (let start = 0; start < mechanics.length; start += MECHANICS_PER_BATCH) {
    yield await readBatch(mechanics.slice(start, start + MECHANICS_PER_BATCH), state);
  }
}

async function readBatch(
  mechanics: readonly NamedMechanic[],
  state: string | null,
): Promise<Cells[]> {
  const query = {
    where: {
      mechanicId: { in: mechanics.map(({ id }) => id) },
      ...(state === null ? {} : { location: { state } }),
    },
    orderBy: { location: { slug: "asc" } },
  } as const;
  const location = { select: { slug: true } } as const;
  const [covered, excluded] = await Promise.all([
    db.coverage.findMany({
      ...query,
      select: { mechanicId: true, location, priority: true, ringPlace: true, isByHand: true },
    }),
    db.coverageExclusion.findMany({ ...query, select: { mechanicId: true, location } }),
  ]);
  const rows = [
    ...covered.map(({ mechanicId, location: city, ...row }) => ({ mechanicId, city, row })),
    ...excluded.map(({ mechanicId, location: city }) => ({ mechanicId, city, row: null })),
  ];
  return mechanics.flatMap((mechanic) =>
    rows
      .filter(({ mechanicId }) => mechanicId === mechanic.id)
      .map(({ city, row }) => toCoverageCells({ mechanic, location: city, row })),
  );
}
