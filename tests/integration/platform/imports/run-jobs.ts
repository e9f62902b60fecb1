import { randomUUID } from "node:crypto";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { JOBS } from "@/worker/jobs";

const WORKER = randomUUID();

/** Runs every slice that is due, as a worker does, and returns how many there were. */
export async function runJobs(): Promise<number> {
  let slices = 0;
  for (let claimed = await claimRun(WORKER); claimed; claimed = await claimRun(WORKER)) {
    const { kind } = claimed;
    await runSlice(
      JOBS.find((job) => job.kind === kind),
      claimed,
      new Date(),
    );
    slices += 1;
  }
  return slices;
}
