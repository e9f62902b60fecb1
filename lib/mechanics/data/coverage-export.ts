import "server-only";
import { db } from "@/lib/core/db";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { type Cells, exportColumns } from "@/lib/imports/rules/csv-format";
import { COVERAGE_CSV, toCoverageCells } from "@/lib/mechanics/rules/coverage-csv";

const NAMES = {
  mechanic: { select: { id: true, name: true } },
  location: { select: { slug: true } },
} as const;
const IN_ORDER = [
  { mechanic: { name: "asc" as const } },
  { mechanicId: "asc" as const },
  { location: { slug: "asc" as const } },
];

/** Who covers which city, and what was removed, in the form that can be imported; of one state if given. */
export async function exportMechanicCities(state: string | null): Promise<CsvFile<Cells>> {
  const query = {
    where: state === null ? {} : { location: { state } },
    orderBy: IN_ORDER,
    take: MAX_CSV_ROWS,
  };
  const covered = await db.coverage.findMany({
    ...query,
    select: { ...NAMES, priority: true, ringPlace: true, isByHand: true },
  });
  const excluded = await db.coverageExclusion.findMany({ ...query, select: NAMES });
  const rows = [
    ...covered.map(({ mechanic, location, ...row }) => ({ mechanic, location, row })),
    ...excluded.map((pair) => ({ ...pair, row: null })),
  ];
  return new CsvFile("coverage", exportColumns(COVERAGE_CSV), rows.map(toCoverageCells));
}
