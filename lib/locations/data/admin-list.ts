import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import type { CoverageQuery, CoverageRow } from "@/lib/locations/schema";

const BY_ACTIVE = { mechanic: { isActive: true } } as const;

const ROW = {
  id: true,
  city: true,
  state: true,
  slug: true,
  primaryZip: true,
  isActive: true,
  _count: { select: { coverage: { where: BY_ACTIVE } } },
} as const satisfies Prisma.LocationSelect;

/** Lists cities with the number of active mechanics who cover them. */
export async function listCoverage(query: CoverageQuery): Promise<TablePage<CoverageRow>> {
  const where = whereOf(query);
  const [records, total] = await Promise.all([
    db.location.findMany({ where, select: ROW, ...tableArguments(query) }),
    db.location.count({ where }),
  ]);
  return new TablePage(records.map(toRow), total);
}

export async function exportCoverage(query: CoverageQuery): Promise<CsvFile<CoverageRow>> {
  const { orderBy } = tableArguments(query);
  const where = whereOf(query);
  const records = await db.location.findMany({ where, select: ROW, orderBy, take: MAX_CSV_ROWS });
  return new CsvFile("coverage", CSV_COLUMNS, records.map(toRow));
}

const CSV_COLUMNS = [
  { header: "ID", value: (row: CoverageRow) => row.id },
  { header: "City", value: (row: CoverageRow) => row.city },
  { header: "State", value: (row: CoverageRow) => row.state },
  { header: "ZIP", value: (row: CoverageRow) => row.primaryZip },
  { header: "Mechanics", value: (row: CoverageRow) => row.mechanicCount },
  { header: "Active", value: (row: CoverageRow) => row.isActive },
];

function whereOf({ q, mechanics, pages }: CoverageQuery): Prisma.LocationWhereInput {
  return {
    ...(pages ? { isActive: pages === "active" } : {}),
    ...(mechanics ? { coverage: { [mechanics]: BY_ACTIVE } } : {}),
    ...(q
      ? { OR: [{ city: containing(q) }, { state: containing(q) }, { primaryZip: containing(q) }] }
      : {}),
  };
}

function toRow({ _count, ...row }: Prisma.LocationGetPayload<{ select: typeof ROW }>): CoverageRow {
  return { ...row, mechanicCount: _count.coverage };
}
