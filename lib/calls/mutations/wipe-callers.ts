import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** The caller's number in ended calls received before `before`. */
export function oldCallerNumbers(before: Date): ExpiredRows {
  return {
    table: "Call",
    where: Prisma.sql`r."receivedAt" < ${before} AND r."callerNumber" IS NOT NULL
      AND r."endedAt" IS NOT NULL`,
    set: Prisma.sql`"callerNumber" = NULL`,
  };
}

/** Taps on phone links from before `before`, with their hashed IPs and click IDs. The calls that they led to stay. */
export function oldIntentRows(before: Date): ExpiredRows {
  return { table: "CallIntent", where: Prisma.sql`r."createdAt" < ${before}` };
}
