import "server-only";
import { TERMS } from "@/lib/applications/constants";
import { toApplication } from "@/lib/applications/rules/application";
import { isFinal } from "@/lib/applications/rules/status";
import type { Application } from "@/lib/applications/schema/application";
import { db } from "@/lib/core/db";

export const applicationInclude = {
  user: { select: { name: true, email: true, status: true } },
  documents: true,
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
  const { version } = TERMS.mechanics;
  return (
    (await db.termsAcceptance.count({ where: { userId, audience: "mechanics", version } })) > 0
  );
}
