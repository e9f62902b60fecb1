import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Selects ended calls received before `before`, to wipe the caller's number. */
export function oldCallerNumbers(before: Date): ExpiredRows {
  return callersIn(Prisma.sql`r."receivedAt" < ${before}`);
}

/** Selects ended calls from these numbers (E.164), to wipe the caller's number. */
export function callerNumbersOf(numbers: readonly string[]): ExpiredRows {
  return callersIn(Prisma.sql`r."callerNumber" = ANY(${[...numbers]})`);
}

function callersIn(calls: Prisma.Sql): ExpiredRows {
  return {
    table: "Call",
    where: Prisma.sql`${calls} AND r."callerNumber" IS NOT NULL AND r."endedAt" IS NOT NULL`,
    set: Prisma.sql`"callerNumber" = NULL`,
  };
}

/** Selects taps made before `before`, with their hashed IPs and click IDs. The calls that they led to are kept. */
export function oldIntentRows(before: Date): ExpiredRows {
  return { table: "CallIntent", where: Prisma.sql`r."createdAt" < ${before}` };
}

/** Selects all taps of the visits that led to calls from this number (E.164). */
export function intentRowsOf(phoneNumber: string): ExpiredRows {
  const visits = Prisma.sql`
    SELECT i."session" FROM "Call" c JOIN "CallIntent" i ON i."id" = c."intentId"
    WHERE c."callerNumber" = ${phoneNumber}`;
  return { table: "CallIntent", where: Prisma.sql`r."session" IN (${visits})` };
}
