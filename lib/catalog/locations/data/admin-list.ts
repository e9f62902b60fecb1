import "server-only";
import { RING_ORDER } from "@/lib/catalog/locations/access";
import { CITIES_CSV, toCityCells } from "@/lib/catalog/locations/rules/cities-csv";
import { calledCity, matchingCity } from "@/lib/catalog/locations/rules/named-city";
import {
  type CoverageQuery,
  type CoverageRow,
  coverageTable,
  type MapCity,
} from "@/lib/catalog/locations/schema/coverage-list";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { defineList } from "@/lib/core/http/define-list";
import { likePattern } from "@/lib/core/http/table-query";
import { parseZip } from "@/lib/core/parse-zip";
import { type Cells, exportColumns } from "@/lib/platform/imports/rules/csv-format";

/** Cities, each with the first few active mechanics who cover it. Uncovered cities come first unless sorted otherwise. */
export const coverageList = defineList({
  table: coverageTable,
  where: whereOf,
  orderBy: orderOf,
  find: ({ where, orderBy, take, skip }) => db.$queryRaw<CityRow[]>`
    SELECT id, city, state, slug, "primaryZip", "isActive", "mechanicCount"
    FROM ${COUNTED} WHERE ${where} ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`,
  count: async (where) => {
    const [row] = await db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM ${COUNTED} WHERE ${where}`;
    return row?.total ?? 0;
  },
  toRows: withMechanics,
});

/** Exports the cities as a CSV file that can be reimported. */
export async function exportCities(query: CoverageQuery): Promise<CsvFile<Cells>> {
  const rows = await db.$queryRaw<LocationModel[]>`
    SELECT * FROM ${COUNTED} WHERE ${await whereOf(query)}
    ORDER BY ${orderOf(query)} LIMIT ${MAX_CSV_ROWS}`;
  return new CsvFile("cities", exportColumns(CITIES_CSV), rows.map(toCityCells));
}

/** Returns every city, busiest first. */
export function listMapCities(): Promise<MapCity[]> {
  return db.$queryRaw<MapCity[]>`
    SELECT id, city, state, "isActive", latitude, longitude, "mechanicCount"
    FROM ${COUNTED} ORDER BY position, id`;
}

const COUNTED = Prisma.sql`(
  SELECT l.*, (
    SELECT count(*)::int FROM "Coverage" c JOIN "Mechanic" m ON m.id = c."mechanicId"
    WHERE c."locationId" = l.id AND m."isActive") AS "mechanicCount"
  FROM "Location" l) l`;

const ORDERS: Readonly<Record<CoverageQuery["sort"], Prisma.Sql>> = {
  // Inactive cities come last, because drivers can't open their pages.
  gaps: Prisma.sql`"isActive" DESC, "mechanicCount", city, id`,
  "-gaps": Prisma.sql`"isActive" DESC, "mechanicCount" DESC, city, id`,
  city: Prisma.sql`city, id`,
  "-city": Prisma.sql`city DESC, id DESC`,
  state: Prisma.sql`state, city, id`,
  "-state": Prisma.sql`state DESC, city DESC, id DESC`,
  position: Prisma.sql`position, id`,
  "-position": Prisma.sql`position DESC, id DESC`,
};

function orderOf({ q, sort }: CoverageQuery): Prisma.Sql {
  const called = calledCity(q ?? "");
  if (!called) return ORDERS[sort];
  return Prisma.sql`(city = ${called.city} AND state = ${called.state}) DESC, ${ORDERS[sort]}`;
}

async function whereOf({ q, mechanics, pages }: CoverageQuery): Promise<Prisma.Sql> {
  const pattern = likePattern(parseZip(q) ?? q);
  const named = q
    ? await db.location.findMany({ where: matchingCity(q), select: { id: true } })
    : [];
  const conditions = [
    Prisma.sql`true`,
    ...(pages ? [Prisma.sql`"isActive" = ${pages === "active"}`] : []),
    ...(mechanics === "none" ? [Prisma.sql`"mechanicCount" = 0`] : []),
    ...(mechanics === "one" ? [Prisma.sql`"mechanicCount" = 1`] : []),
    ...(mechanics === "some" ? [Prisma.sql`"mechanicCount" > 0`] : []),
    ...(q
      ? [
          Prisma.sql`(city || ', ' || state ILIKE ${pattern} OR state ILIKE ${pattern}
            OR "primaryZip" ILIKE ${pattern} OR id = ANY(${named.map(({ id }) => id)}))`,
        ]
      : []),
  ];
  return Prisma.join(conditions, " AND ");
}

type CityRow = Omit<CoverageRow, "mechanics">;

const MOST_NAMES = 3;

async function withMechanics(rows: readonly CityRow[]): Promise<CoverageRow[]> {
  const covering = await db.coverage.findMany({
    where: { locationId: { in: rows.map(({ id }) => id) }, mechanic: { isActive: true } },
    orderBy: RING_ORDER,
    select: { locationId: true, mechanic: { select: { id: true, name: true } } },
  });
  const byCity = new Map<string, CoverageRow["mechanics"]>();
  for (const { locationId, mechanic } of covering) {
    const named = byCity.get(locationId) ?? [];
    if (named.length < MOST_NAMES) byCity.set(locationId, [...named, mechanic]);
  }
  return rows.map((row) => ({ ...row, mechanics: byCity.get(row.id) ?? [] }));
}
