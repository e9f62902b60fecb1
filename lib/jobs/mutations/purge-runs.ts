import "server-only";
import type { Transaction } from "@/lib/core/db";
import { HISTORY_DAYS } from "@/lib/jobs/constants";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes at most `limit` runs that ended long ago; returns how many. */
export async function deleteOldRuns(tx: Transaction, now: Date, limit: number): Promise<number> {
  const oldest = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const { count } = await tx.jobRun.deleteMany({ where: { finishedAt: { lt: oldest } }, limit });
  return count;
}
