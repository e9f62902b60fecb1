import "server-only";
import type { Transaction } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { HISTORY_DAYS } from "@/lib/jobs/constants";

/** Deletes at most `limit` runs that ended more than HISTORY_DAYS ago; returns how many. */
export async function deleteOldRuns(tx: Transaction, now: Date, limit: number): Promise<number> {
  const oldest = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const { count } = await tx.jobRun.deleteMany({ where: { finishedAt: { lt: oldest } }, limit });
  return count;
}
