import "server-only";
import { briefTransaction, lockRow, type Transaction } from "@/lib/core/db";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import { log } from "@/lib/core/log";
import { retryDelaySeconds } from "@/lib/platform/jobs/rules";
import { moveRun } from "./move-run";

/**
 * Requeues runs whose worker's lease has expired, at the slice where they stopped. A run that loses several workers in
 * a row without making progress fails.
 */
export async function recoverRuns(now: Date): Promise<void> {
  const lapsed = await briefTransaction(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "JobRun" WHERE "workerId" IS NOT NULL AND "leasedUntil" < now()`,
  );
  for (const { id } of lapsed) await briefTransaction((tx) => recoverRun(tx, id, now));
}

async function recoverRun(tx: Transaction, id: string, now: Date): Promise<void> {
  await lockRow(tx, "JobRun", id);
  // The worker may have renewed the lease or ended the slice in the meantime.
  const lapsed = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "JobRun" WHERE "id" = ${id} AND "leasedUntil" < now()`;
  if (lapsed.length === 0) return;
  const run = await tx.jobRun.findUniqueOrThrow({ where: { id } });
  const attempts = run.attempts + 1;
  log.warn({ runId: id, kind: run.kind, attempts }, "a worker stopped during a job");
  if (retryDelaySeconds(attempts) === null) await giveUp(tx, run, now);
  else await queueAgain(tx, run, now);
}

async function giveUp(tx: Transaction, run: JobRunModel, now: Date): Promise<void> {
  const error = "The worker stopped unexpectedly several times in a row. See its log for details.";
  await moveRun(tx, run, { event: "fail", now, data: { attempts: run.attempts + 1, error } });
}

async function queueAgain(tx: Transaction, run: JobRunModel, now: Date): Promise<void> {
  const data = { attempts: run.attempts + 1 };
  const moved = await moveRun(tx, run, { event: "interrupt", now, data });
  // A run with a pending pause or cancellation is paused or canceled now instead of being requeued.
  if (moved?.state === "interrupted") await moveRun(tx, moved, { event: "enqueue", now });
}
