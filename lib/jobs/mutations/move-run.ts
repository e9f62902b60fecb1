import "server-only";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import { isFinished, isQueued, type JobEvent, nextState } from "@/lib/jobs/rules";
import { queueSlice } from "./queue";

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
  const ticket = isQueued(state) ? await queueSlice(tx, delaySeconds) : null;
  return tx.jobRun.update({
    where: { id: run.id },
    data: {
      ...data,
      state,
      ticket,
      workerId: null,
      leasedUntil: null,
      ...(isFinished(state) ? { finishedAt: now } : {}),
    },
  });
}

/** Locks a run until the transaction ends and returns it, or null if no run matches. */
export async function lockRun(
  tx: Transaction,
  where: { id: string; ticket?: string; workerId?: string },
): Promise<JobRunModel | null> {
  await lockRow(tx, "JobRun", where.id);
  return tx.jobRun.findFirst({ where });
}
