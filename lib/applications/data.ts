import "server-only";
import {
  isFinal,
  type KnownContact,
  mailboxOf,
  plainNumber,
  toApplication,
} from "@/lib/applications/rules";
import {
  type Application,
  type ApplicationListQuery,
  type ApplicationRow,
  applicationRowSchema,
} from "@/lib/applications/schema";
import { db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { MechanicApplicationModel } from "@/lib/core/generated/prisma/models";
import { findZip } from "@/lib/core/geo";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { formatPhone } from "@/lib/core/phone";

/** What an application is read with. */
export const WHOLE = {
  user: { select: { name: true } },
  documents: true,
  messages: { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] },
};

/** The application that somebody has open, else their latest; null when they never made one. */
export async function findOwnApplication(userId: string): Promise<Application | null> {
  const records = await db.mechanicApplication.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: WHOLE,
  });
  const record = records.find(({ status }) => !isFinal(status)) ?? records[0];
  return record ? toApplication(record) : null;
}

/** Somebody else who is known to us, by what they may share with an applicant. */
export type OtherContact = KnownContact & {
  kind: "mechanic" | "application" | "user";
  id: string;
  name: string;
};

/**
 * Who else has an applicant's phone, mailbox or registration: mechanics, users, and applications of others, decided
 * ones included.
 */
export async function findOtherContacts(
  { userId, phone, email, registration }: KnownContact & { userId: string },
  tx: Transaction = db,
): Promise<OtherContact[]> {
  const mailbox = email && mailboxOf(email);
  const number = registration && plainNumber(registration);
  return tx.$queryRaw<OtherContact[]>`
    SELECT 'mechanic' AS kind, m.id, m.name, m."phoneNumber" AS phone, m."publicEmail" AS email, NULL AS registration
    FROM "Mechanic" m
    WHERE (m."phoneNumber" = ${phone} OR regexp_replace(lower(m."publicEmail"), '[+][^@]*@', '@') = ${mailbox})
      AND m.id NOT IN (SELECT "mechanicId" FROM "User" WHERE id = ${userId} AND "mechanicId" IS NOT NULL)
    UNION ALL
    SELECT 'user', u.id, u.name, NULL, u.email, NULL
    FROM "User" u
    WHERE u.id <> ${userId} AND regexp_replace(lower(u.email), '[+][^@]*@', '@') = ${mailbox}
    UNION ALL
    SELECT 'application', a.id, u.name, a."phoneNumber", NULL, d.number
    FROM "MechanicApplication" a
    JOIN "User" u ON u.id = a."userId"
    LEFT JOIN "ApplicationDocument" d ON d."applicationId" = a.id AND d.kind = 'state_registration'
    WHERE a."userId" <> ${userId} AND a.status <> 'draft'
      AND (a."phoneNumber" = ${phone}
        OR upper(regexp_replace(d.number, '[^[:alnum:]]', '', 'g')) = ${number})`;
}

type RowRecord = MechanicApplicationModel & { user: { name: string; email: string } };

const ROW = { user: { select: { name: true, email: true } } } as const;

/** One page of the applications that a query names. */
export async function listApplications(
  query: ApplicationListQuery,
): Promise<TablePage<ApplicationRow>> {
  const where = whereOf(query);
  const page = { ...tableArguments(query), orderBy: orderOf(query) };
  const [records, total] = await Promise.all([
    db.mechanicApplication.findMany({ where, include: ROW, ...page }),
    db.mechanicApplication.count({ where }),
  ]);
  return new TablePage(records.map(toApplicationRow), total);
}

/** The applications that a query names, whatever its page, as a file. */
export async function exportApplications(
  query: ApplicationListQuery,
): Promise<CsvFile<ApplicationRow>> {
  const records = await db.mechanicApplication.findMany({
    where: whereOf(query),
    include: ROW,
    orderBy: orderOf(query),
    take: MAX_CSV_ROWS,
  });
  return new CsvFile("applications", CSV_COLUMNS, records.map(toApplicationRow));
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

function whereOf({ q, status, flag }: ApplicationListQuery): Prisma.MechanicApplicationWhereInput {
  const digits = q.replace(/\D/g, "");
  return {
    status: status ?? { not: "draft" },
    ...(flag ? { flags: { has: flag } } : {}),
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

function toApplicationRow(record: RowRecord): ApplicationRow {
  const { id, status, businessName, phoneNumber, zipcode, services, flags, mechanicId } = record;
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
