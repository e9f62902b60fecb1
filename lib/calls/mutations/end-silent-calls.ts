import "server-only";
import { endCall } from "@/lib/calls/commands/end-call";
import { endLeg } from "@/lib/calls/commands/end-leg";
import { lockCall } from "@/lib/calls/commands/locked-call";
import { LATE_REPORT_SECONDS, MAX_CALL_MINUTES, SILENT_RING_MINUTES } from "@/lib/calls/constants";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MINUTE_MS } from "@/lib/core/time";
import { joinLedger, type LedgerTransaction } from "@/lib/ledger/commands/ledger-transaction";

/** Whether any call's end is overdue. */
export async function hasSilentCalls(now: Date): Promise<boolean> {
  return (await db.call.count({ where: overdue(now) })) > 0;
}

/**
 * Ends a batch of calls whose end was never or only partly reported, for example, because of an outage. A conversation
 * of unknown length is not billed. Returns the calls' IDs.
 */
export async function endSilentCalls(tx: Transaction, now: Date, batch: Batch): Promise<string[]> {
  const calls = await tx.call.findMany({
    where: overdue(now),
    orderBy: { id: "asc" },
    ...batch,
    select: { id: true },
  });
  for (const { id } of calls) await endSilentCall(joinLedger(tx), id, now);
  return calls.map(({ id }) => id);
}

function overdue(now: Date): Prisma.CallWhereInput {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const quiet = before(SILENT_RING_MINUTES * MINUTE_MS);
  return {
    endedAt: null,
    OR: [
      { callerLeftAt: { lte: before(LATE_REPORT_SECONDS * 1000) } },
      {
        acceptedAt: null,
        officeAt: null,
        receivedAt: { lte: quiet },
        attempts: { none: { rangAt: { gt: quiet } } },
      },
      { receivedAt: { lte: before(MAX_CALL_MINUTES * MINUTE_MS) } },
    ],
  };
}

async function endSilentCall(tx: LedgerTransaction, callId: string, now: Date): Promise<void> {
  const { callerLeftAt, attempts } = await lockCall(tx, callId);
  for (const { id: attemptId, result, answeredAt } of attempts) {
    if (result !== null && result !== "accepted") continue;
    const talked = callerLeftAt && answeredAt && callerLeftAt.getTime() - answeredAt.getTime();
    const seconds = talked === null ? null : talked / 1000;
    const status = result === "accepted" ? "completed" : "failed";
    await endLeg(tx, { attemptId, status, seconds, now });
  }
  await endCall(tx, { callId, leftAt: callerLeftAt ?? now, now });
}
