import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { CLOSED_FILE_DAYS } from "@/lib/mechanics/applications/constants";

/**
 * Selects the files of applications that were rejected or withdrawn more than CLOSED_FILE_DAYS ago. Deleting these rows
 * adds the files to `DiscardedFile`, from which the worker deletes their contents. A withdrawn application has no
 * decision, and hasn't changed since.
 */
export function oldFileRows(now: Date): ExpiredRows {
  const before = new Date(now.getTime() - CLOSED_FILE_DAYS * DAY_MS);
  return {
    table: "ApplicationFile",
    where: Prisma.sql`r."applicationId" IN (
      SELECT "id" FROM "MechanicApplication"
      WHERE "status" IN ('rejected', 'withdrawn')
        AND coalesce("decidedAt", "updatedAt") < ${before})`,
  };
}
