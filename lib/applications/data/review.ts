import "server-only";
import { saidIn, toReviewed } from "@/lib/applications/rules/review";
import type { ReviewedApplication } from "@/lib/applications/schema";
import { offeredServicesSchema } from "@/lib/applications/schema";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { keyedHash } from "@/lib/core/keyed-hash";

const IN_TIME = [{ createdAt: "asc" as const }, { id: "asc" as const }];

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
  if (!record) return null;
  const reviewed = toReviewed(record, await findServiceNames(record.services), now);
  return { ...reviewed, seen: seenOf(record) };
}

/** Names what an application says; keyed, as an applicant could look for another text of the same plain fingerprint. */
export function seenOf(record: Parameters<typeof saidIn>[0]): string {
  return keyedHash("application-seen", JSON.stringify(saidIn(record)));
}

async function findServiceNames(services: Prisma.JsonValue): Promise<Map<string, string>> {
  const offered = offeredServicesSchema.safeParse(services).data ?? [];
  const records = await db.service.findMany({
    where: { id: { in: offered.map(({ serviceId }) => serviceId) } },
    select: { id: true, name: true },
  });
  return new Map(records.map(({ id, name }) => [id, name]));
}
