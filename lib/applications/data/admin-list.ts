import "server-only";
import { SUBMITTED_APPLICATIONS, WAITING_APPLICATIONS } from "@/lib/applications/access";
import { flagsByApplication } from "@/lib/applications/rules/duplicates";
import { isLate } from "@/lib/applications/rules/status";
import {
  type ApplicationFlag,
  type ApplicationListQuery,
  type ApplicationRow,
  submittedStatusSchema,
} from "@/lib/applications/schema/application";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type {
  ApplicationMessageModel,
  MechanicApplicationModel,
} from "@/lib/core/generated/prisma/models";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, startingWith, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { parseZip } from "@/lib/core/parse-zip";
import { digitsOf, formatPhone } from "@/lib/core/phone";
import { cityAndCode } from "@/lib/core/place-names";
import { findZip, findZipsOfCity } from "@/lib/core/zip-places";
import { findDuplicateMatches, findFlaggedIds } from "./duplicates";

type RowRecord = MechanicApplicationModel & {
  user: { name: string; email: string };
  messages: { kind: ApplicationMessageModel["kind"]; createdAt: Date }[];
};

const rowInclude = {
  user: { select: { name: true, email: true } },
  messages: {
    where: { kind: { not: "note" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
    select: { kind: true, createdAt: true },
  },
} as const satisfies Prisma.MechanicApplicationInclude;

export async function listApplications(
  query: ApplicationListQuery,
): Promise<TablePage<ApplicationRow>> {
  const where = await whereOf(query);
  const page = { ...tableArguments(query), orderBy: orderOf(query) };
  const [records, total] = await Promise.all([
    db.mechanicApplication.findMany({ where, include: rowInclude, ...page }),
    db.mechanicApplication.count({ where }),
  ]);
  return new TablePage(await toRows(records), total);
}

export async function exportApplications(
  query: ApplicationListQuery,
): Promise<CsvFile<ApplicationRow>> {
  const records = await db.mechanicApplication.findMany({
    where: await whereOf(query),
    include: rowInclude,
    orderBy: orderOf(query),
    take: MAX_CSV_ROWS,
  });
  return new CsvFile("applications", CSV_COLUMNS, await toRows(records));
}

export function countApplicationsToReview(): Promise<number> {
  return db.mechanicApplication.count({ where: WAITING_APPLICATIONS });
}

const CSV_COLUMNS = [
  { header: "ID", value: (row: ApplicationRow) => row.id },
  { header: "Name", value: (row: ApplicationRow) => row.name },
  { header: "Business", value: (row: ApplicationRow) => row.businessName },
  { header: "Email", value: (row: ApplicationRow) => row.email },
  { header: "Phone", value: (row: ApplicationRow) => row.phoneNumber },
  { header: "City", value: (row: ApplicationRow) => row.place },
  { header: "Status", value: (row: ApplicationRow) => row.status },
  { header: "Flags", value: (row: ApplicationRow) => row.flags.join(" ") },
  { header: "Services", value: (row: ApplicationRow) => row.serviceCount },
  { header: "Submitted", time: (row: ApplicationRow) => row.submittedAt },
  { header: "Answered", time: (row: ApplicationRow) => row.answeredAt },
];

async function whereOf({
  q,
  status,
  flag,
}: ApplicationListQuery): Promise<Prisma.MechanicApplicationWhereInput> {
  const digits = digitsOf(q);
  return {
    ...SUBMITTED_APPLICATIONS,
    ...statusOf(status),
    ...(flag ? { id: { in: await findFlaggedIds(flag) } } : {}),
    ...(q
      ? {
          OR: [
            { businessName: containing(q) },
            { user: { name: containing(q) } },
            { user: { email: containing(q) } },
            { zipcode: startingWith(parseZip(q) ?? q) },
            { zipcode: { in: findZipsOfCity(q) } },
            ...(digits.length >= 3 ? [{ phoneNumber: { contains: digits } }] : []),
          ],
        }
      : {}),
  };
}

function statusOf(status: ApplicationListQuery["status"]): Prisma.MechanicApplicationWhereInput {
  if (status === undefined || status === "all") return {};
  return status === "waiting" ? WAITING_APPLICATIONS : { status };
}

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
  const flags = flagsByApplication(await findDuplicateMatches(records.map(({ id }) => id)));
  return records.map((record) => toRow(record, flags.get(record.id) ?? []));
}

function toRow(record: RowRecord, flags: ApplicationFlag[]): ApplicationRow {
  const { id, status, businessName, phoneNumber, zipcode, services, mechanicId } = record;
  const [message] = record.messages;
  const place = zipcode ? findZip(zipcode) : null;
  return {
    id,
    name: record.user.name,
    email: record.user.email,
    businessName,
    phoneNumber: formatPhone(phoneNumber ?? ""),
    zipcode,
    place: place && cityAndCode(place),
    status: submittedStatusSchema.parse(status),
    flags,
    serviceCount: Array.isArray(services) ? services.length : 0,
    submittedAt: record.submittedAt?.toISOString() ?? null,
    isLate: isLate(record, new Date()),
    answeredAt: message?.kind === "answer" ? message.createdAt.toISOString() : null,
    mechanicId,
  };
}
