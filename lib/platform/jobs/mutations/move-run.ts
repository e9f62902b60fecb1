import "server-only";
import { randomUUID } from "node:crypto";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import { isFinished, isQueued, type JobEvent, nextState } from "@/lib/platform/jobs/rules";

interface Move {
  event: JobEvent;
  /** Delay before the next slice, if there is one. */
  delaySeconds?: number;
  now: Date;
  data?: Prisma.JobRunUncheckedUpdateInput;
}

/**
 * Moves a locked run to its next state, releases it, and queues its next slice if there is one. If the event cannot
 * happen in the run's state, changes nothing and returns null.
 */
export async function moveRun(
  tx: Transaction,
  run: Pick<JobRunModel, "id" | "state">,
  { event, delaySeconds, now, data }: Move,
): Promise<JobRunModel | null> {
  const state = nextState(run.state, event);
  if (state === null) return null;
  const slice = isQueued(state) ? await nextSlice(tx, delaySeconds) : { ticket: null, dueAt: null };
  return tx.jobRun.update({
    where: { id: run.id },
    data: {
      ...data,
      ...slice,
      state,
      workerId: null,
      leasedUntil: null,
      ...(isFinished(state) ? { finishedAt: now } : {}),
    },
  });
}

/** Returns the columns that queue a run's next slice. It becomes due by the database's clock, which all workers share. */
export async function nextSlice(
  tx: Transaction,
  delaySeconds = 0,
): Promise<{ ticket: string; dueAt: Date }> {
  const [{ dueAt }] = await tx.$queryRaw<[{ dueAt: Date }]>`
    SELECT now() + make_interval(secs => ${delaySeconds}) AS "dueAt"`;
  return { ticket: randomUUID(), dueAt };
}

/** Locks a run until the transaction ends and returns it, or null if no run matches. */
export async function lockRun(
  tx: Transaction,
  where: { id: string; ticket?: string; workerId?: string },
): Promise<JobRunModel | null> {
  await lockRow(tx, "JobRun", where.id);
  return tx.jobRun.findFirst({ where });
}
