import "server-only";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import type { AnswerableEvent } from "@/lib/telephony/calls/commands/accept-attempt";
import { canReturn } from "@/lib/telephony/calls/commands/can-return";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { lockAttempt, lockCall } from "@/lib/telephony/calls/commands/locked-call";
import type { NextStep } from "@/lib/telephony/calls/commands/next-step";
import { stepOfReturn } from "@/lib/telephony/calls/commands/return-call";

/**
 * Handles the key that a mechanic pressed after hearing what it costs to return a missed call: 1 rings the driver, and
 * anything else, such as no key, ends the call. Idempotent. Throws `not_found`.
 */
export function confirmReturn({
  attemptId,
  key,
  now,
  signal,
}: AnswerableEvent & { key: string }): Promise<NextStep> {
  return ledgerTransaction(async (tx) => {
    const { call, attempt } = await lockAttempt(tx, attemptId);
    const { id: callId, returnsCallId, callerNumber: driver } = call;
    if (returnsCallId === null || attempt.result !== null) return { kind: "over" };
    if (key === "1" && driver !== null && (await mayRing(tx, returnsCallId, { driver, now }))) {
      // The time of the ring is when the driver's phone rings, not when the mechanic heard the fee.
      const data = { takenAt: now, rangAt: now };
      await tx.callAttempt.updateMany({ where: { id: attemptId, takenAt: null }, data });
      return stepOfReturn(tx, await lockCall(tx, callId));
    }
    await endCall(tx, { callId, leftAt: now, now });
    return { kind: "over" };
  }, signal);
}

/** Whether the driver may still be called: they may have canceled a callback while the mechanic heard the fee. */
async function mayRing(
  tx: LedgerTransaction,
  missedId: string,
  { driver, now }: { driver: string; now: Date },
): Promise<boolean> {
  const missed = await tx.call.findUniqueOrThrow({ where: { id: missedId } });
  return canReturn(tx, missed, { driver, now });
}
