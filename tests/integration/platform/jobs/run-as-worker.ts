import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { findRun } from "@/lib/platform/jobs/data";
import { type ClaimedRun, claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { countingJob } from "./counting-job";

export const NOW = new Date("2026-06-15T12:00:00Z");
export const [ANN, BEN] = [randomUUID(), randomUUID()];

export const start = (count: number, options: { isDryRun?: boolean; key?: string } = {}) => {
  const { key = "counting", ...others } = options;
  return startRun(countingJob, { params: { count, key }, ...others });
};
export const stateOf = async (id: string) => (await findRun(id))?.state;
export const run = (claimed: ClaimedRun) => runSlice(countingJob, claimed, NOW);

export async function claim(workerId = ANN): Promise<ClaimedRun> {
  const claimed = await claimRun(workerId);
  if (!claimed) throw new Error("Nothing is queued.");
  return claimed;
}

/** Runs every slice that is due, and returns how many there were. */
export async function work(workerId = ANN): Promise<number> {
  let slices = 0;
  for (let claimed = await claimRun(workerId); claimed; claimed = await claimRun(workerId)) {
    await run(claimed);
    slices += 1;
  }
  return slices;
}

/** Pretends that the pause before the next attempt, or the lease of a dead worker, has expired. */
export const skipPause = () =>
  db.$executeRaw`UPDATE "JobRun" SET "dueAt" = now() - interval '1 s' WHERE "dueAt" IS NOT NULL`;
export const skipLease = () =>
  db.$executeRaw`UPDATE "JobRun" SET "leasedUntil" = now() - interval '1 s'`;
