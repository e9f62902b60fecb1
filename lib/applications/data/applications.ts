import "server-only";
import { flagsBy, isFinal, toApplication } from "@/lib/applications/rules/application";
import {
  type Application,
  type ApplicationFlag,
  type ApplicationListQuery,
  type ApplicationRow,
  applicationRowSchema,
} from "@/lib/applications/schema";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { MechanicApplicationModel } from "@/lib/core/generated/prisma/models";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { formatPhone } from "@/lib/core/phone";
import { findZip } from "@/lib/core/zip-places";

/** What an application is read with. */
export const applicationInclude = {
  user: { select: { name: true } },
  documents: true,
  messages: { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] },
};

/** The application that somebody has open, else their latest; null when they never made one. */
export async function findOwnApplication(userId: string): Promise<Application | null> {
  const records = await db.mechanicApplication.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: applicationInclude,
  });
  const record = records.find(({ status }) => !isFinal(status)) ?? records[0];
  return record ? toApplication(record) : null;
}

/** The application that made somebody a mechanic, with the papers handed in; null for who never applied. */
export async function findPapersOf(mechanicId: string) {
  const record = await db.mechanicApplication.findFirst({
    where: { mechanicId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: applicationInclude,
  });
  return record && { applicationId: record.id, papers: toApplication(record).papers };
}

/** Somebody else who has an applicant's phone, mailbox or registration. */
export type Sharer = {
  applicationId: string;
  kind: "mechanic" | "application" | "user";
  id: string;
  name: string;
  flag: ApplicationFlag;
};

/** A mailbox is one without case and without what follows a plus; the expression has an index. */
const mailboxOf = (column: string) =>
  Prisma.raw(`regexp_replace(lower(${column}), '[+][^@]*@', '@')`);

/** People write a number with spaces and punctuation as they like; the expression has an index. */
const plainNumberOf = (column: string) =>
  Prisma.raw(`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`);

/**
 * Who else has the phone, mailbox or registration of these applications' applicants, or of everybody's who sent one
 * (null): mechanics, users, and applications of others, decided ones included. One entry for each thing shared.
 */
export async function findSharers(applicationIds: readonly string[] | null): Promise<Sharer[]> {
  const chosen = applicationIds
    ? Prisma.sql`AND a.id = ANY(${[...applicationIds]}::text[])`
    : Prisma.empty;
  return db.$queryRaw<Sharer[]>`
    WITH own AS (
      SELECT a.id AS "applicationId", a."userId", u."mechanicId", a."phoneNumber" AS phone,
        ${mailboxOf("u.email")} AS mailbox, nullif(${plainNumberOf("d.number")}, '') AS number
      FROM "MechanicApplication" a
      JOIN "User" u ON u.id = a."userId"
      LEFT JOIN "ApplicationDocument" d ON d."applicationId" = a.id AND d.kind = 'state_registration'
      WHERE a.status <> 'draft' ${chosen})
    SELECT own."applicationId", 'mechanic' AS kind, m.id, m.name, 'duplicate_phone' AS flag
    FROM own JOIN "Mechanic" m ON m."phoneNumber" = own.phone AND m.id IS DISTINCT FROM own."mechanicId"
    UNION ALL
    SELECT own."applicationId", 'mechanic', m.id, m.name, 'duplicate_email'
    FROM own JOIN "Mechanic" m ON ${mailboxOf('m."publicEmail"')} = own.mailbox
      AND m.id IS DISTINCT FROM own."mechanicId"
    UNION ALL
    SELECT own."applicationId", 'user', u.id, u.name, 'duplicate_email'
    FROM own JOIN "User" u ON ${mailboxOf("u.email")} = own.mailbox AND u.id <> own."userId"
    UNION ALL
    SELECT own."applicationId", 'application', a.id, u.name, 'duplicate_phone'
    FROM own JOIN "MechanicApplication" a ON a."phoneNumber" = own.phone
      AND a."userId" <> own."userId" AND a.status <> 'draft'
    JOIN "User" u ON u.id = a."userId"
    UNION ALL
    SELECT own."applicationId", 'application', a.id, u.name, 'duplicate_registration'
    FROM own JOIN "ApplicationDocument" d ON d.kind = 'state_registration'
      AND ${plainNumberOf("d.number")} = own.number
    JOIN "MechanicApplication" a ON a.id = d."applicationId"
      AND a."userId" <> own."userId" AND a.status <> 'draft'
    JOIN "User" u ON u.id = a."userId"
    ORDER BY 1, 2, 3, 5`;
}

type RowRecord = MechanicApplicationModel & { user: { name: string; email: string } };

const ROW = { user: { select: { name: true, email: true } } } as const;

/** One page of the applications that a query names. */
export async function listApplications(
  query: ApplicationListQuery,
): Promise<TablePage<ApplicationRow>> {
  const where = await whereOf(query);
  const page = { ...tableArguments(query), orderBy: orderOf(query) };
  const [records, total] = await Promise.all([
    db.mechanicApplication.findMany({ where, include: ROW, ...page }),
    db.mechanicApplication.count({ where }),
  ]);
  return new TablePage(await toRows(records), total);
}

/** The applications that a query names, whatever its page, as a file. */
export async function exportApplications(
  query: ApplicationListQuery,
): Promise<CsvFile<ApplicationRow>> {
  const records = await db.mechanicApplication.findMany({
    where: await whereOf(query),
    include: ROW,
    orderBy: orderOf(query),
    take: MAX_CSV_ROWS,
  });
  return new CsvFile("applications", CSV_COLUMNS, await toRows(records));
}

/** How many applications a reviewer has to look at. */
export function countWaiting(): Promise<number> {
  return db.mechanicApplication.count({ where: { status: { in: ["submitted", "in_review"] } } });
}

const CSV_COLUMNS = [
  { header: "Id", value: (row: ApplicationRow) => row.id },
  { header: "Name", value: (row: ApplicationRow) => row.name },
  { header: "Business", value: (row: ApplicationRow) => row.businessName },
  { header: "E-mail", value: (row: ApplicationRow) => row.email },
  { header: "Phone", value: (row: ApplicationRow) => row.phoneNumber },
  { header: "Place", value: (row: ApplicationRow) => row.place },
  { header: "Status", value: (row: ApplicationRow) => row.status },
  { header: "Flags", value: (row: ApplicationRow) => row.flags.join(" ") },
  { header: "Services", value: (row: ApplicationRow) => row.serviceCount },
  { header: "Handed in", value: (row: ApplicationRow) => row.submittedAt },
];

async function whereOf({
  q,
  status,
  flag,
}: ApplicationListQuery): Promise<Prisma.MechanicApplicationWhereInput> {
  const digits = q.replace(/\D/g, "");
  return {
    status: status ?? { not: "draft" },
    ...(flag ? { id: { in: await findFlagged(flag) } } : {}),
    ...(q
      ? {
          OR: [
            { businessName: containing(q) },
            { user: { name: containing(q) } },
            { user: { email: containing(q) } },
            { zipcode: { startsWith: q } },
            ...(digits.length >= 3 ? [{ phoneNumber: { contains: digits } }] : []),
          ],
        }
      : {}),
  };
}

async function findFlagged(flag: ApplicationFlag): Promise<string[]> {
  const sharers = await findSharers(null);
  const shared = sharers.filter((sharer) => sharer.flag === flag);
  return [...new Set(shared.map(({ applicationId }) => applicationId))];
}

/** The name is the user's; every other order is the application's own. */
function orderOf(
  query: ApplicationListQuery,
): Prisma.MechanicApplicationOrderByWithRelationInput[] {
  switch (query.sort) {
    case "name":
      return [{ user: { name: "asc" } }, { id: "asc" }];
    case "-name":
      return [{ user: { name: "desc" } }, { id: "desc" }];
    default:
      return tableArguments(query).orderBy;
  }
}

async function toRows(records: RowRecord[]): Promise<ApplicationRow[]> {
  const sharers = await findSharers(records.map(({ id }) => id));
  const flags = flagsBy(sharers, ({ applicationId }) => applicationId);
  return records.map((record) => toApplicationRow(record, flags.get(record.id) ?? []));
}

function toApplicationRow(record: RowRecord, flags: ApplicationFlag[]): ApplicationRow {
  const { id, status, businessName, phoneNumber, zipcode, services, mechanicId } = record;
  const place = zipcode ? findZip(zipcode) : null;
  return applicationRowSchema.parse({
    id,
    status,
    ...record.user,
    businessName,
    phoneNumber: formatPhone(phoneNumber ?? ""),
    zipcode,
    place: place && `${place.city}, ${place.stateCode}`,
    flags,
    serviceCount: Array.isArray(services) ? services.length : 0,
    submittedAt: record.submittedAt?.toISOString() ?? null,
    mechanicId,
  });
}
