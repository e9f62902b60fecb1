import "server-only";
import { SERVICES_ON_HOME } from "@/lib/catalog/services/constants";
import { toFormPart, toService } from "@/lib/catalog/services/rules/service";
import { SERVICES_CSV, toServiceCells } from "@/lib/catalog/services/rules/services-csv";
import { STARTER_SERVICES } from "@/lib/catalog/services/rules/starter/starter-catalog";
import {
  type ServiceListQuery,
  type ServiceRow,
  serviceTable,
} from "@/lib/catalog/services/schema";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { defineList } from "@/lib/core/http/define-list";
import { containing, tableArguments } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";
import { type Cells, exportColumns } from "@/lib/platform/imports/rules/csv-format";

const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;
const COUNTS = {
  _count: {
    select: {
      priceRules: true,
      offers: { where: { isActive: true, mechanic: { isActive: true } } },
    },
  },
} as const;

export const serviceList = defineList({
  table: serviceTable,
  where: whereOf,
  find: (part) => db.service.findMany({ ...part, include: COUNTS }),
  count: (where) => db.service.count({ where }),
  toRows: async (records) => {
    const home = await findHomeIds();
    return records.map((record) => toRow(record, home));
  },
});

/** Returns null for an unknown ID. */
export async function findServiceRow(id: string): Promise<ServiceRow | null> {
  const [record, home] = await Promise.all([
    db.service.findUnique({ where: { id }, include: COUNTS }),
    findHomeIds(),
  ]);
  return record && toRow(record, home);
}

/** Returns the services as a CSV file that can be imported again. */
export async function exportServices(query: ServiceListQuery): Promise<CsvFile<Cells>> {
  const { orderBy } = tableArguments(query);
  const records = await db.service.findMany({ where: whereOf(query), orderBy, take: MAX_CSV_ROWS });
  const rows = records.map((record) =>
    toServiceCells({ ...toService(record), position: record.position }),
  );
  return new CsvFile("services", exportColumns(SERVICES_CSV), rows);
}

/** Returns the categories in use, in alphabetical order. */
export async function listCategories(): Promise<string[]> {
  const groups = await db.service.groupBy({ by: ["category"], orderBy: { category: "asc" } });
  return groups.map(({ category }) => category);
}

async function findHomeIds(): Promise<ReadonlySet<string>> {
  const services = await db.service.findMany({
    where: { isActive: true },
    orderBy: [...IN_ORDER],
    take: SERVICES_ON_HOME,
    select: { id: true },
  });
  return new Set(services.map(({ id }) => id));
}

function whereOf({ q, category, workKind, status }: ServiceListQuery): Prisma.ServiceWhereInput {
  return {
    category,
    workKind,
    ...(status ? { isActive: status === "active" } : {}),
    ...(q ? { OR: [{ name: containing(q) }, { slug: containing(q) }] } : {}),
  };
}

type Record = Prisma.ServiceGetPayload<{ include: typeof COUNTS }>;

function toRow({ _count, ...record }: Record, home: ReadonlySet<string>): ServiceRow {
  return {
    ...toService(record),
    position: record.position,
    isOnHome: home.has(record.id),
    mechanicCount: _count.offers,
    ruleCount: _count.priceRules,
  };
}

/** Counts what the starter catalog would add: services, and search terms for existing services that have none. */
export async function countMissingStarters(): Promise<{ services: number; terms: number }> {
  const slugs = STARTER_SERVICES.map(({ slug }) => slug);
  const records = await db.service.findMany({
    where: { slug: { in: slugs } },
    select: { searchTerms: true },
  });
  const terms = records.filter(({ searchTerms }) => searchTerms.length === 0).length;
  return { services: slugs.length - records.length, terms };
}

/** Returns the revision of the service's form. Throws if the service doesn't exist. */
export async function findServiceRevision(id: string): Promise<string> {
  return revisionOf(toFormPart(await db.service.findUniqueOrThrow({ where: { id } })));
}
