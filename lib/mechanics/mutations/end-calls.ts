import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { mechanicSubject } from "./mechanic-subject";

function endedCalls(now: Date): Prisma.MechanicWhereInput {
  return { callsEndAt: { lte: now } };
}

export async function hasEndedCalls(now: Date): Promise<boolean> {
  return (await db.mechanic.count({ where: endedCalls(now), take: 1 })) > 0;
}

/**
 * Unlists a batch of mechanics who can't get calls anymore because a required document has expired as of `now`, and
 * purges their pages. Returns the mechanics' names.
 */
export async function endCalls(tx: Transaction, now: Date, batch: Batch): Promise<string[]> {
  const due = await tx.mechanic.findMany({
    where: endedCalls(now),
    orderBy: [{ callsEndAt: "asc" }, { id: "asc" }],
    ...batch,
    select: { id: true, name: true },
  });
  for (const { id } of due) {
    const write = { tx, actor: null, action: "mechanic.end_calls", subject: mechanicSubject, id };
    await auditedWrite(write, ({ callsEndAt }) => {
      // A renewal may have been approved while this transaction waited for the lock.
      const isDue = callsEndAt !== null && new Date(callsEndAt) <= now;
      return isDue ? { callsEndAt: null } : null;
    });
  }
  return due.map(({ name }) => name);
}
