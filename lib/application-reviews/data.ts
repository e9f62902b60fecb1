import "server-only";
import { toApplicationRow, toReviewed } from "@/lib/application-reviews/rules";
import type {
  ApplicationListQuery,
  ApplicationRow,
  ReviewedApplication,
} from "@/lib/application-reviews/schema";
import { offeredServicesSchema } from "@/lib/applications/schema";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { TablePage, tableArguments } from "@/lib/core/http/table-query";

const IN_TIME = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** One page of the applications that were sent, by whatever the query says. */
export async function listApplications(
  query: ApplicationListQuery,
): Promise<TablePage<ApplicationRow>> {
  const where = whereOf(query);
  const [records, total] = await Promise.all([
    db.mechanicApplication.findMany({
      where,
      ...tableArguments(query),
      include: {
        user: { select: { name: true, email: true } },
        documents: true,
        messages: { take: 0 },
      },
    }),
    db.mechanicApplication.count({ where }),
  ]);
  return new TablePage(records.map(toApplicationRow), total);
}

/** How many applications wait for a reviewer. */
export function countWaitingApplications(): Promise<number> {
  return db.mechanicApplication.count({ where: { status: { in: ["submitted", "in_review"] } } });
}

/** One application that was sent, with its papers and messages, judged as of `now`; null without one. */
export async function findReviewedApplication(
  id: string,
  now: Date,
): Promise<ReviewedApplication | null> {
  const record = await db.mechanicApplication.findFirst({
    where: { id, status: { not: "draft" } },
    include: {
      user: {
        select: {
          name: true,
          email: true,
          termsAcceptances: {
            where: { audience: "mechanics" },
            orderBy: { acceptedAt: "desc" },
            take: 1,
            select: { version: true },
          },
        },
      },
      documents: true,
      messages: { orderBy: IN_TIME, include: { author: { select: { name: true } } } },
      decidedBy: { select: { name: true } },
    },
  });
  return record && toReviewed(record, await findServiceNames(record.services), now);
}

function whereOf({ q, status, flag }: ApplicationListQuery): Prisma.MechanicApplicationWhereInput {
  const contains = { contains: q, mode: "insensitive" } as const;
  const digits = q.replace(/\D/g, "");
  return {
    status: status ?? { not: "draft" },
    ...(flag ? { flags: { has: flag } } : {}),
    ...(q
      ? {
          OR: [
            { user: { OR: [{ name: contains }, { email: contains }] } },
            { businessName: contains },
            { zipcode: { startsWith: q } },
            ...(digits.length >= FEWEST_DIGITS ? [{ phoneNumber: { contains: digits } }] : []),
          ],
        }
      : {}),
  };
}

/** Fewer digits of a phone number find too much. */
const FEWEST_DIGITS = 4;

async function findServiceNames(services: Prisma.JsonValue): Promise<Map<string, string>> {
  const offered = offeredServicesSchema.safeParse(services).data ?? [];
  const records = await db.service.findMany({
    where: { id: { in: offered.map(({ serviceId }) => serviceId) } },
    select: { id: true, name: true },
  });
  return new Map(records.map(({ id, name }) => [id, name]));
}
