import "server-only";
import { Cron } from "croner";
import { AppError } from "@/lib/core/app-error";
import { briefTransaction, type Transaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Job } from "@/lib/platform/jobs/define-job";
import { isFinished } from "@/lib/platform/jobs/rules";
import { JOB_STATES, type JobSchedule } from "@/lib/platform/jobs/schema";
import { startRun } from "./start-run";

const ACTIVE_STATES = JOB_STATES.filter((state) => !isFinished(state));

/** The latest scheduled time for which a slow `isDue` returned false, by job kind. */
const notDue = new Map<string, number>();

/**
 * Starts the scheduled runs that are due and that no worker has started yet. If several scheduled times were missed,
 * because no worker was running or the job was still active, starts only one run. If a job can't be started, starts the
 * others, then throws the first error.
 */
export async function startScheduledRuns(jobs: readonly Job[], now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const job of jobs) {
    const { kind, schedule } = job;
    if (!schedule) continue;
    const scheduledFor = lastTime(schedule.cron, now);
    try {
      if (!(await isDueAt({ kind, ...schedule }, scheduledFor, now))) continue;
      const runId = await briefTransaction((tx) => startDue(tx, job, scheduledFor));
      if (runId) log.info({ runId, kind, scheduledFor }, "a scheduled job was started");
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function isDueAt(
  { kind, isDue, isSlowToAsk }: JobSchedule & { kind: string },
  scheduledFor: Date,
  now: Date,
): Promise<boolean> {
  if (!isDue) return true;
  if (isSlowToAsk && notDue.get(kind) === scheduledFor.getTime()) return false;
  if (await isDue(now)) return true;
  if (isSlowToAsk) notDue.set(kind, scheduledFor.getTime());
  return false;
}

/** Returns null if the run was already started, or if another one is active or paused. */
async function startDue(tx: Transaction, job: Job, scheduledFor: Date): Promise<string | null> {
  const { lockKey } = job.start({});
  const runs = await tx.jobRun.count({
    where: {
      OR: [
        { kind: job.kind, scheduledFor },
        { lockKey, state: { in: ACTIVE_STATES } },
      ],
    },
  });
  return runs > 0 ? null : startRun(job, { scheduledFor }, tx);
}

function lastTime(cron: string, now: Date): Date {
  const [time] = new Cron(cron, { timezone: "UTC" }).previousRuns(1, now);
  if (!time) throw new Error(`"${cron}" has never been due.`);
  return time;
}
