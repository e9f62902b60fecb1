import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Selects links of estimates to calls received before `before`, when drivers' data of the calls is deleted, too. */
export function oldEstimateLinks(before: Date): ExpiredRows {
  return {
    table: "EstimateOnCall",
    where: Prisma.sql`EXISTS (
      SELECT FROM "Call" c WHERE c."id" = r."callId" AND c."receivedAt" < ${before})`,
  };
}

/** Selects estimates whose code has expired and that aren't linked to a call. */
export function expiredEstimates(now: Date): ExpiredRows {
  return {
    table: "Estimate",
    where: Prisma.sql`r."expiresAt" <= ${now} AND NOT EXISTS (
      SELECT FROM "EstimateOnCall" l WHERE l."estimateId" = r."id")`,
  };
}
