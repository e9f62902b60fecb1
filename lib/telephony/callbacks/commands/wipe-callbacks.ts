import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * Selects ended requests that were made before `before`, to wipe the driver's name, number, problem description, and
 * hashed IP. The rest of each request is kept.
 */
export function oldCallbackDrivers(before: Date): ExpiredRows {
  return driversIn(Prisma.sql`r."createdAt" < ${before}`);
}

/** Like `oldCallbackDrivers`, but selects requests by the driver's number (E.164). */
export function callbackDriversOf(numbers: readonly string[]): ExpiredRows {
  return driversIn(Prisma.sql`r."phoneNumber" = ANY(${[...numbers]})`);
}

function driversIn(requests: Prisma.Sql): ExpiredRows {
  return {
    table: "CallbackRequest",
    where: Prisma.sql`${requests} AND r."endedAt" IS NOT NULL
      AND (r."phoneNumber" IS NOT NULL OR r."ipHash" IS NOT NULL)`,
    set: Prisma.sql`"name" = NULL, "phoneNumber" = NULL, "problem" = '', "ipHash" = NULL`,
  };
}
