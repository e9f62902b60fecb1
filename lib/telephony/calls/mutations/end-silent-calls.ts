import "server-only";
import {
  joinLedger,
  type LedgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MINUTE_MS } from "@/lib/core/time";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { endLeg } from "@/lib/telephony/calls/commands/end-leg";
import { lockCall } from "@/lib/telephony/calls/commands/locked-call";
import {
  LATE_REPORT_SECONDS,
  MAX_CALL_MINUTES,
  SILENT_RING_MINUTES,
} from "@/lib/telephony/calls/constants";

/**
 * Ends calls whose end was never or only partly reported, for example, because of an outage, and decides whether to bill
 * them. A conversation of unknown length is not billed.
 */
export const endSilentCalls = defineSweep({
  kind: "end_silent_calls",
  title: "End unreported calls",
  text: "Ends calls whose end was never reported, and decides whether to bill them.",
  unit: "call",
  cron: EVERY_MINUTE,
  due: (tx, now, batch) =>
    tx.call.findMany({
      where: overdue(now),
      orderBy: { id: "asc" },
      ...batch,
      select: { id: true },
    }),
  handle: (tx, { id }, now) => endSilentCall(joinLedger(tx), id, now),
  perSlice: 20,
  nameOf: ({ id }) => id,
  change: "ended",
});

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
