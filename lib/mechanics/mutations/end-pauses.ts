import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { lacksCreditNow } from "@/lib/ledger/commands/credit-status";
import { canResume, LISTED } from "@/lib/mechanics/rules/state";
import { pauseForCredit } from "./follow-credit";
import { mechanicSubject } from "./mechanic-subject";

function endedPauses(now: Date): Prisma.MechanicWhereInput {
  return { state: "paused", stateReason: "self", pausedUntil: { lte: now } };
}

export async function hasEndedPauses(now: Date): Promise<boolean> {
  return (await db.mechanic.count({ where: endedPauses(now), take: 1 })) > 0;
}

/**
 * Ends a batch of pauses that have expired as of `now`. A mechanic who can't pay for any call stays paused until they
 * get credit, and is emailed. Returns the mechanics' names.
 */
export async function endPauses(tx: Transaction, now: Date, batch: Batch): Promise<string[]> {
  const due = await tx.mechanic.findMany({
    where: endedPauses(now),
    orderBy: [{ pausedUntil: "asc" }, { id: "asc" }],
    ...batch,
    select: { id: true, name: true },
  });
  for (const { id } of due) {
    const write = { tx, actor: null, action: "mechanic.end_pause", subject: mechanicSubject, id };
    await auditedWrite(write, async (before) => {
      const { pausedUntil } = before;
      // The pause may have been extended while this transaction waited for the lock.
      const isDue = canResume(before) && pausedUntil !== null && new Date(pausedUntil) <= now;
      if (!isDue) return null;
      return (await lacksCreditNow(tx, id, now)) ? pauseForCredit(tx, id, now) : LISTED;
    });
  }
  return due.map(({ name }) => name);
}
