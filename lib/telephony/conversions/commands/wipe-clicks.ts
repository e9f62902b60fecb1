import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Selects conversions older than `before` to wipe their click IDs. The conversions keep their values. */
export function oldClickIds(before: Date): ExpiredRows {
  return clicksIn(Prisma.sql`r."convertedAt" < ${before}`);
}

/** Selects conversions of calls from this number (E.164) to wipe their click IDs. The conversions keep their values. */
export function clickIdsOf(phoneNumber: string): ExpiredRows {
  return clicksIn(
    Prisma.sql`r."callId" IN (SELECT c."id" FROM "Call" c WHERE c."callerNumber" = ${phoneNumber})`,
  );
}

function clicksIn(conversions: Prisma.Sql): ExpiredRows {
  return {
    table: "ConversionUpload",
    where: Prisma.sql`${conversions} AND r."clickId" IS NOT NULL`,
    set: Prisma.sql`"clickId" = NULL`,
  };
}
