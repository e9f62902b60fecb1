import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Selects ended calls received before `before`, to wipe the caller's number. */
export function oldCallerNumbers(before: Date): ExpiredRows {
  return {
    table: "Call",
    where: Prisma.sql`r."receivedAt" < ${before} AND r."callerNumber" IS NOT NULL
      AND r."endedAt" IS NOT NULL`,
    set: Prisma.sql`"callerNumber" = NULL`,
  };
}

/** Selects taps made before `before`, with their hashed IPs and click IDs. The calls that they led to are kept. */
export function oldIntentRows(before: Date): ExpiredRows {
  return { table: "CallIntent", where: Prisma.sql`r."createdAt" < ${before}` };
}
