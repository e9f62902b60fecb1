import "server-only";
import { AppError } from "@/lib/core/app-error";
import { violatedConstraint } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { REPEAT_MS } from "@/lib/platform/audit/constants";
import type { StartableJob } from "@/lib/platform/jobs/define-job";
import { isFinished } from "@/lib/platform/jobs/rules";
import { JOB_STATES } from "@/lib/platform/jobs/schema";
import { nextSlice } from "./move-run";

interface Start {
  /** Parsed with the job's schema. */
  params?: unknown;
  /** Counts and samples the changes without making them. */
  isDryRun?: boolean;
  /** Null for scheduled runs. */
  requestedById?: string | null;
  /** When the run was scheduled to start. */
  scheduledFor?: Date | null;
}

/**
 * Starts a run of a job and returns its ID. Pass `tx` if the run is part of a larger write. A form that is sent twice
 * starts one run. Throws `conflict` while another run with the same lock key is active, or ZodError for invalid
 * parameters.
 */
export async function startRun(
  job: StartableJob,
  start: Start = {},
  tx?: Transaction,
): Promise<string> {
  try {
    return await (tx
      ? insertRun(tx, job, start)
      : db.$transaction((own) => insertRun(own, job, start)));
  } catch (error) {
    if (!CONFLICTS.has(violatedConstraint(error) ?? "")) throw error;
    const repeated = tx ? null : await findRepeatedRun(job, start);
    if (repeated) return repeated;
    throw new AppError(
      "conflict",
      "This job is already running or paused. Wait for it to finish, or cancel it.",
    );
  }
}

/** Returns the ID of the active run if the same person has just started it in the same way; otherwise null. */
export async function findRepeatedRun(
  job: StartableJob,
  { params = {}, isDryRun = false, requestedById }: Start,
): Promise<string | null> {
  if (!requestedById) return null;
  const { lockKey } = job.start(params);
  const createdAt = { gt: new Date(Date.now() - REPEAT_MS) };
  const state = { in: JOB_STATES.filter((one) => !isFinished(one)) };
  const run = await db.jobRun.findFirst({
    where: { kind: job.kind, lockKey, isDryRun, requestedById, createdAt, state },
    select: { id: true },
  });
  return run?.id ?? null;
}

/** The second constraint is violated if two workers start the same scheduled run at once. */
const CONFLICTS: ReadonlySet<string> = new Set([
  "JobRun_one_active",
  "JobRun_kind_scheduledFor_key",
]);

async function insertRun(
  tx: Transaction,
  job: StartableJob,
  { params = {}, isDryRun = false, requestedById = null, scheduledFor = null }: Start,
): Promise<string> {
  const { id } = await tx.jobRun.create({
    data: {
      kind: job.kind,
      ...job.start(params),
      ...(await nextSlice(tx)),
      state: "enqueued",
      isDryRun,
      requestedById,
      scheduledFor,
    },
  });
  return id;
}
