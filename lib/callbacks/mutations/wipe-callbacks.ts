import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * Selects ended requests that were made before `before`, to wipe the driver's name, number, problem description, and
 * hashed IP. The rest of each request is kept.
 */
export function oldCallbackDrivers(before: Date): ExpiredRows {
  return {
    table: "CallbackRequest",
    where: Prisma.sql`r."createdAt" < ${before} AND r."endedAt" IS NOT NULL
      AND (r."phoneNumber" IS NOT NULL OR r."ipHash" IS NOT NULL)`,
    set: Prisma.sql`"name" = NULL, "phoneNumber" = NULL, "problem" = '', "ipHash" = NULL`,
  };
}
