import "server-only";
import cronParser from "cron-parser";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Job } from "./define-job";
import { startRun } from "./start-run";

/** A job that runs on a schedule. */
export interface ScheduledJob {
  job: Job;
  /** Minute, hour, day of the month, month, and day of the week, in UTC. */
  cron: string;
}

/**
 * Starts the scheduled runs that are due and that no worker has started. A time that passed while no worker ran is made
 * up for once, and one at which the job was still running, after that.
 */
export async function startScheduledRuns(
  schedule: readonly ScheduledJob[],
  now: Date,
): Promise<void> {
  for (const { job, cron } of schedule) {
    const scheduledFor = lastTime(cron, now);
    const isStarted = await db.jobRun.count({ where: { kind: job.kind, scheduledFor } });
    if (isStarted > 0) continue;
    try {
      const runId = await startRun(job, { scheduledFor });
      log.info({ runId, kind: job.kind, scheduledFor }, "a scheduled job was started");
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
  }
}

function lastTime(cron: string, now: Date): Date {
  return cronParser.parseExpression(cron, { tz: "UTC", currentDate: now }).prev().toDate();
}
