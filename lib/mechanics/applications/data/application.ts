import "server-only";
import { db } from "@/lib/core/db";
import { toApplication } from "@/lib/mechanics/applications/rules/application";
import { isFinal } from "@/lib/mechanics/applications/rules/status";
import { currentTermsKey } from "@/lib/mechanics/applications/rules/terms";
import type { Application, TermsDue } from "@/lib/mechanics/applications/schema/application";

export const applicationInclude = {
  user: { select: { name: true, email: true, status: true } },
  documents: true,
  files: { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] },
  messages: { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] },
};

const LATEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** Returns the open application, otherwise the latest one, or null if the user never applied. */
export async function findOwnApplication(userId: string): Promise<Application | null> {
  const records = await db.mechanicApplication.findMany({
    where: { userId },
    orderBy: LATEST_FIRST,
    include: applicationInclude,
  });
  const record = records.find(({ status }) => !isFinal(status)) ?? records[0];
  return record ? toApplication(record) : null;
}

/** Returns null for a mechanic who never applied. */
export async function findApplicationIdOf(mechanicId: string): Promise<string | null> {
  const record = await db.mechanicApplication.findUnique({
    where: { mechanicId },
    select: { id: true },
  });
  return record?.id ?? null;
}

/** Whether the user accepted the current version of the terms for mechanics. */
export async function hasAcceptedTerms(userId: string): Promise<boolean> {
  return (await db.termsAcceptance.findUnique({ where: currentTermsKey(userId) })) !== null;
}

/** Returns null if the mechanic has no account, or has accepted the current version of the terms for mechanics. */
export async function findTermsDue(mechanicId: string): Promise<TermsDue | null> {
  const { id: userId } = (await db.user.findUnique({ where: { mechanicId } })) ?? {};
  if (userId === undefined || (await hasAcceptedTerms(userId))) return null;
  const latest = await db.termsAcceptance.findFirst({
    where: { userId, audience: "mechanics" },
    orderBy: { version: "desc" },
  });
  const topUps = await db.autoTopUp.count({
    where: { offAt: null, mechanic: { user: { id: userId } } },
  });
  return {
    hasTopUps: topUps > 0,
    earlier: latest && { version: latest.version, acceptedAt: latest.acceptedAt.toISOString() },
  };
}
