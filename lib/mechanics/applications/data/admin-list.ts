import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type {
  ApplicationMessageModel,
  MechanicApplicationModel,
} from "@/lib/core/generated/prisma/models";
import { defineList } from "@/lib/core/http/define-list";
import { containing, startingWith, tableArguments } from "@/lib/core/http/table-query";
import { parseZip } from "@/lib/core/parse-zip";
import { digitsOf, formatPhone } from "@/lib/core/phone";
import { cityAndCode } from "@/lib/core/place-names";
import { findZip, findZipsOfCity } from "@/lib/core/zip-places";
import { SUBMITTED_APPLICATIONS, WAITING_APPLICATIONS } from "@/lib/mechanics/applications/access";
import { flagsByApplication } from "@/lib/mechanics/applications/rules/duplicates";
import { isLate } from "@/lib/mechanics/applications/rules/status";
import {
  type ApplicationFlag,
  type ApplicationListQuery,
  type ApplicationRow,
  applicationTable,
  submittedStatusSchema,
} from "@/lib/mechanics/applications/schema/application";
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

export const applicationList = defineList({
  table: applicationTable,
  where: whereOf,
  orderBy: orderOf,
  find: (part) => db.mechanicApplication.findMany({ ...part, include: rowInclude }),
  count: (where) => db.mechanicApplication.count({ where }),
  toRows,
  csv: [
    { header: "ID", value: ({ id }) => id },
    { header: "Name", value: ({ name }) => name },
    { header: "Business", value: ({ businessName }) => businessName },
    { header: "Email", value: ({ email }) => email },
    { header: "Phone", value: ({ phoneNumber }) => phoneNumber },
    { header: "City", value: ({ place }) => place },
    { header: "Status", value: ({ status }) => status },
    { header: "Flags", value: ({ flags }) => flags.join(" ") },
    { header: "Services", value: ({ serviceCount }) => serviceCount },
    { header: "Submitted", time: ({ submittedAt }) => submittedAt },
    { header: "Answered", time: ({ answeredAt }) => answeredAt },
  ],
});

export function countApplicationsToReview(): Promise<number> {
  return db.mechanicApplication.count({ where: WAITING_APPLICATIONS });
}

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
