import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { toRosterRow } from "@/lib/mechanics/rules/admin-list";
import { hoursOf, lastExpiredDay } from "@/lib/mechanics/rules/directory";
import type { RosterEntry, RosterQuery, RosterRow } from "@/lib/mechanics/schema/admin-list";

const ROW = {
  coverage: {
    orderBy: [{ priority: "asc" }, { locationId: "asc" }],
    take: 1,
    select: { location: { select: { city: true, state: true } } },
  },
  _count: { select: { coverage: true, offers: { where: { isActive: true } } } },
} as const satisfies Prisma.MechanicInclude;

/** One page of the mechanics that a query names; documents are judged as of `now`. */
export async function listRoster(query: RosterQuery, now: Date): Promise<TablePage<RosterRow>> {
  const where = whereOf(query, now);
  const [records, total] = await Promise.all([
    db.mechanic.findMany({ where, include: ROW, ...tableArguments(query) }),
    db.mechanic.count({ where }),
  ]);
  return new TablePage(records.map(toRosterRow), total);
}

/** The mechanics that a query names, whatever its page, as a file. */
export async function exportRoster(query: RosterQuery, now: Date): Promise<CsvFile<RosterRow>> {
  const { orderBy } = tableArguments(query);
  const where = whereOf(query, now);
  const records = await db.mechanic.findMany({ where, include: ROW, orderBy, take: MAX_CSV_ROWS });
  return new CsvFile("mechanics", CSV_COLUMNS, records.map(toRosterRow));
}

/** What the roster says of one mechanic, or null. */
export async function findRosterEntry(id: string): Promise<RosterEntry | null> {
  const record = await db.mechanic.findUnique({
    where: { id },
    include: {
      ...ROW,
      coverage: {
        orderBy: [{ priority: "asc" }, { locationId: "asc" }],
        include: { location: { select: { city: true, state: true, slug: true } } },
      },
      user: { select: { name: true, email: true, status: true } },
    },
  });
  if (!record) return null;
  return {
    ...toRosterRow(record),
    radiusMiles: record.radiusMiles,
    timezone: record.timezone,
    hours: hoursOf(record),
    account: record.user,
    coverage: record.coverage.map(({ location, zipcode, priority, isByHand }) => ({
      ...location,
      zipcode,
      priority,
      isByHand,
    })),
  };
}

const CSV_COLUMNS = [
  { header: "Id", value: (row: RosterRow) => row.id },
  { header: "Name", value: (row: RosterRow) => row.name },
  { header: "Business", value: (row: RosterRow) => row.businessName },
  { header: "Phone", value: (row: RosterRow) => row.phoneNumber },
  { header: "State", value: (row: RosterRow) => row.state },
  { header: "Reason", value: (row: RosterRow) => row.stateReason },
  { header: "ZIP", value: (row: RosterRow) => row.zipcode },
  { header: "City", value: (row: RosterRow) => row.city },
  { header: "Cities", value: (row: RosterRow) => row.cityCount },
  { header: "Services", value: (row: RosterRow) => row.offerCount },
  { header: "Documents valid until", value: (row: RosterRow) => row.documentsValidUntil },
  { header: "Since", value: (row: RosterRow) => row.createdAt },
];

function whereOf({ q, state, without }: RosterQuery, now: Date): Prisma.MechanicWhereInput {
  return { state, AND: [gapOf(without, now), wordsOf(q)] };
}

function gapOf(gap: RosterQuery["without"], now: Date): Prisma.MechanicWhereInput {
  switch (gap) {
    case "cities":
      return { coverage: { none: { location: { isActive: true } } } };
    case "services":
      return { offers: { none: { isActive: true, service: { isActive: true } } } };
    case "documents":
      return {
        OR: [{ documentsValidUntil: null }, { documentsValidUntil: { lte: lastExpiredDay(now) } }],
      };
    default:
      return {};
  }
}

/** A phone number is found by its digits, however they are written. */
function wordsOf(q: string): Prisma.MechanicWhereInput {
  if (q === "") return {};
  const digits = q.replace(/\D/g, "");
  return {
    OR: [
      { name: containing(q) },
      { businessName: containing(q) },
      { zipcode: containing(q) },
      ...(digits.length >= 3 ? [{ phoneNumber: { contains: digits } }] : []),
    ],
  };
}
