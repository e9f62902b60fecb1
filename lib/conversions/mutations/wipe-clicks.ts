import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Selects conversions older than `before` to wipe their click IDs. The conversions keep their values. */
export function oldClickIds(before: Date): ExpiredRows {
  return {
    table: "ConversionUpload",
    where: Prisma.sql`r."convertedAt" < ${before} AND r."clickId" IS NOT NULL`,
    set: Prisma.sql`"clickId" = NULL`,
  };
}
