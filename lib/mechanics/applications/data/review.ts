import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { revisionOf } from "@/lib/core/revision";
import { SUBMITTED_APPLICATIONS } from "@/lib/mechanics/applications/access";
import { applicantFields } from "@/lib/mechanics/applications/rules/application";
import { toReviewedApplication } from "@/lib/mechanics/applications/rules/review";
import {
  offeredServicesSchema,
  type ReviewedApplication,
} from "@/lib/mechanics/applications/schema/application";
import { applicationInclude } from "./application";

/** Returns null for drafts and unknown IDs. */
export async function findReviewedApplication(
  id: string,
  now: Date,
): Promise<ReviewedApplication | null> {
  const record = await db.mechanicApplication.findFirst({
    where: { id, ...SUBMITTED_APPLICATIONS },
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
      files: applicationInclude.files,
      messages: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        include: { author: { select: { name: true } } },
      },
      decidedBy: { select: { name: true } },
    },
  });
  if (!record) return null;
  const [serviceNames, phoneOwner] = await Promise.all([
    findServiceNames(record.services),
    findPhoneOwner(record),
  ]);
  const application = toReviewedApplication(record, { serviceNames, phoneOwner, now });
  return { ...application, revision: revisionOf(applicantFields(record)) };
}

async function findPhoneOwner({
  phoneNumber,
  mechanicId,
}: {
  phoneNumber: string | null;
  mechanicId: string | null;
}) {
  if (phoneNumber === null) return null;
  return db.mechanic.findFirst({
    where: { phoneNumber, ...(mechanicId && { id: { not: mechanicId } }) },
    select: { id: true, name: true },
  });
}

async function findServiceNames(services: Prisma.JsonValue): Promise<Map<string, string>> {
  const offered = offeredServicesSchema.safeParse(services).data ?? [];
  const records = await db.service.findMany({
    where: { id: { in: offered.map(({ serviceId }) => serviceId) } },
    select: { id: true, name: true },
  });
  return new Map(records.map(({ id, name }) => [id, name]));
}
