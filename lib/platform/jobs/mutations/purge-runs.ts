import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { HISTORY_DAYS } from "@/lib/platform/jobs/constants";

/** Selects runs that ended more than HISTORY_DAYS ago. */
export function oldRunRows(now: Date): ExpiredRows {
  const oldest = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  return { table: "JobRun", where: Prisma.sql`r."finishedAt" < ${oldest}` };
}
