import "server-only";
import { endedSessions } from "@/lib/core/auth/session";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

export function endedSessionRows(now: Date): ExpiredRows {
  const { createdBy, lastSeenBy } = endedSessions(now);
  return {
    table: "UserSession",
    where: Prisma.sql`r."createdAt" <= ${createdBy} OR r."lastSeenAt" <= ${lastSeenBy}`,
  };
}

export function expiredTokenRows(now: Date): ExpiredRows {
  return { table: "OneTimeToken", where: Prisma.sql`r."expiresAt" < ${now}` };
}
