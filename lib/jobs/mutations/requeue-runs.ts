import "server-only";
import { type Batch, db, lockRow, type Transaction } from "@/lib/core/db";
import { queueSlice } from "./queue";

/**
 * Requeues a batch of runs whose next slice is missing from the queue, for example, after the queue was emptied or
 * restored from a backup. Returns their job kinds.
 */
export async function requeueRuns(tx: Transaction, _now: Date, batch: Batch): Promise<string[]> {
  const lost = await findLost(tx, batch);
  for (const { id } of lost) {
    await lockRow(tx, "JobRun", id);
    // A worker may have taken the run while this job waited for the lock.
    const stillLost = await tx.jobRun.count({
      where: { id, workerId: null, state: { in: QUEUED } },
    });
    if (stillLost === 0) continue;
    await tx.jobRun.update({ where: { id }, data: { ticket: await queueSlice(tx) } });
  }
  return lost.map(({ kind }) => kind);
}

/** Whether any run's next slice is missing from the queue. */
export async function hasLostRuns(): Promise<boolean> {
  return (await findLost(db, { take: 1 })).length > 0;
}

const QUEUED = ["enqueued" as const, "running" as const];

function findLost(
  tx: Pick<Transaction, "$queryRaw">,
  { skip = 0, take }: Batch,
): Promise<{ id: string; kind: string }[]> {
  return tx.$queryRaw`
    SELECT r.id, r.kind FROM "JobRun" r
    WHERE r.state IN ('enqueued', 'running') AND r."workerId" IS NULL
      AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.id::text = r.ticket::text)
    ORDER BY r.id LIMIT ${take} OFFSET ${skip}`;
}
