import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { endLeg, isUnconfirmed } from "@/lib/telephony/calls/commands/end-leg";
import { type LockedCall, lockCall } from "@/lib/telephony/calls/commands/locked-call";
import { settleCall } from "@/lib/telephony/calls/commands/settle-call";
import { stateUnanswered } from "@/lib/telephony/calls/rules/call-end";

interface CallerGone {
  callId: string;
  /** When the driver hung up, as reported. */
  leftAt: Date;
  now: Date;
}

/**
 * Records that the driver is no longer on the line, or that no one else will be rung. Ends the call unless a mechanic's
 * leg is still open. In that case, `endLeg` ends it later, because the talk time is known only once that leg has ended.
 * Idempotent.
 */
export async function endCall(
  tx: LedgerTransaction,
  { callId, leftAt, now }: CallerGone,
): Promise<void> {
  const call = await lockCall(tx, callId);
  if (call.endedAt) return;
  const callerLeftAt = call.callerLeftAt ?? notBefore(call, leftAt);
  if (!call.callerLeftAt) {
    await tx.call.update({ where: { id: callId }, data: { callerLeftAt } });
  }
  const unconfirmed = call.attempts.find((attempt) => isUnconfirmed(call, attempt));
  if (unconfirmed) {
    return endLeg(tx, { attemptId: unconfirmed.id, status: "failed", seconds: null, now });
  }
  if (isOnLine(call)) return;
  const state = stateUnanswered(call);
  await settleCall(tx, { ...call, callerLeftAt }, { state, endedAt: callerLeftAt, now });
}

/**
 * Records that no mechanic is left to ring and that the office's phone is ringing. Returns false if a mechanic accepted
 * the call, the driver has hung up, or the call has ended.
 */
export async function passToOffice(
  tx: LedgerTransaction,
  { callId, now }: { callId: string; now: Date },
): Promise<boolean> {
  const call = await lockCall(tx, callId);
  if (call.endedAt ?? call.callerLeftAt ?? call.acceptedAt) return false;
  if (call.officeAt === null) {
    await tx.call.update({ where: { id: callId }, data: { officeAt: now, state: "ringing" } });
  }
  return true;
}

/** Whether a mechanic's phone is ringing or a mechanic is talking to the driver. */
function isOnLine({ acceptedAt, attempts }: LockedCall): boolean {
  return acceptedAt !== null || attempts.some(({ result }) => result === null);
}

function notBefore({ receivedAt }: LockedCall, at: Date): Date {
  return at > receivedAt ? at : receivedAt;
}
