import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { SAMPLE_SIZE, SLICE_TIMEOUT_MS } from "@/lib/platform/jobs/constants";
import type { Job } from "@/lib/platform/jobs/define-job";
import { retryDelaySeconds } from "@/lib/platform/jobs/rules";
import { sampleSchema } from "@/lib/platform/jobs/schema";
import type { ClaimedRun } from "./claim-run";
import { lockRun, moveRun } from "./move-run";

type RunSlice = Awaited<ReturnType<Job["prepareSlice"]>>;
type SliceResult = Awaited<ReturnType<RunSlice>>;

/**
 * Runs a claimed slice. Its changes, the cursor, and the totals are committed together with the queued next slice.
 * If another worker has taken over, nothing is committed. A slice that throws is retried later; after the last
 * attempt, the run fails with the error message. Throws only if the database cannot be written to.
 */
export async function runSlice(
  job: Job | undefined,
  claimed: ClaimedRun,
  now: Date,
): Promise<void> {
  try {
    if (!job)
      throw new AppError("not_found", `This version of the app has no job "${claimed.kind}".`);
    const { params, cursor, isDryRun } = claimed;
    const slice = await job.prepareSlice({ params, cursor, now });
    await db.$transaction(
      async (tx) => {
        const result = await runWithin(tx, slice, isDryRun);
        await commit(tx, claimed, result, now);
      },
      {
        timeout: SLICE_TIMEOUT_MS,
        isolationLevel: Prisma.TransactionIsolationLevel.ReadCommitted,
      },
    );
  } catch (error) {
    await recordFailure(claimed, error, now);
  }
}

/** A dry run does the same work, then rolls it back. */
async function runWithin(
  tx: Transaction,
  slice: RunSlice,
  isDryRun: boolean,
): Promise<SliceResult> {
  if (!isDryRun) return slice({ tx, isDryRun });
  await tx.$executeRaw`SAVEPOINT dry_run`;
  const result = await slice({ tx, isDryRun });
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT dry_run`;
  return result;
}

async function commit(
  tx: Transaction,
  { id, ticket, workerId }: ClaimedRun,
  { cursor, done, total, changes = [], failure }: SliceResult,
  now: Date,
): Promise<void> {
  const run = await lockRun(tx, { id, ticket, workerId });
  if (!run) throw new LostLease();
  await moveRun(tx, run, {
    event: failure ? "fail" : cursor === null ? "finish" : "continue",
    now,
    data: {
      ...(cursor === null ? {} : { cursor }),
      done: run.done + done,
      total: cursor === null ? run.done + done : (total ?? run.total),
      sample: [...sampleSchema.parse(run.sample), ...changes].slice(0, SAMPLE_SIZE),
      heartbeatAt: now,
      attempts: 0,
      error: failure ?? null,
    },
  });
}

class LostLease extends Error {}

async function recordFailure(claimed: ClaimedRun, error: unknown, now: Date): Promise<void> {
  const { id, kind, ticket, workerId } = claimed;
  const run = { runId: id, kind };
  if (error instanceof LostLease) {
    log.warn(run, "lost the lease; slice rolled back");
    return;
  }
  if (!(error instanceof AppError)) log.error({ ...run, err: error }, "a job slice failed");
  await db.$transaction(async (tx) => {
    const stored = await lockRun(tx, { id, ticket, workerId });
    if (!stored) return;
    const attempts = stored.attempts + 1;
    const delaySeconds = retryDelaySeconds(attempts);
    const data = { attempts, error: messageOf(error) };
    await moveRun(
      tx,
      stored,
      delaySeconds === null
        ? { event: "fail", now, data }
        : { event: "retry", delaySeconds, now, data },
    );
  });
}

/** Unexpected errors may quote personal data, so they appear only in the log. */
function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return "Something unexpected went wrong. See the worker's log for details.";
}
