import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { type LockedAttempt, lockAttempt } from "@/lib/telephony/calls/commands/locked-call";

/** An event during a call attempt. */
export interface AttemptEvent {
  attemptId: string;
  now: Date;
}

export interface AnswerableEvent extends AttemptEvent {
  /** If aborted before the commit, the event changes nothing, because the call has already continued another way. */
  signal?: AbortSignal;
}

/**
 * Records that someone picked up the mechanic's phone. Returns the call and the attempt as they were before, or null if
 * it is too late: the ring or the call has ended.
 */
export async function answerLeg(
  tx: LedgerTransaction,
  { attemptId, now }: AttemptEvent,
): Promise<Awaited<ReturnType<typeof lockAttempt>> | null> {
  const locked = await lockAttempt(tx, attemptId);
  const { call, attempt } = locked;
  if (attempt.result !== null || call.endedAt) return null;
  if (attempt.answeredAt === null) {
    await tx.callAttempt.update({ where: { id: attemptId }, data: { answeredAt: now } });
  }
  return locked;
}

/**
 * Connects the mechanic with the driver and records when they start talking. Returns false if it is too late: the phone
 * has stopped ringing, or the driver has hung up. Idempotent.
 */
export async function acceptAttempt(
  tx: LedgerTransaction,
  { attemptId, now }: AttemptEvent,
): Promise<boolean> {
  const { call, attempt } = await lockAttempt(tx, attemptId);
  if (attempt.result === "accepted") return call.endedAt === null;
  if (attempt.result !== null || (call.endedAt ?? call.callerLeftAt)) return false;
  const { mechanicId } = attempt;
  await tx.callAttempt.update({
    where: { id: attemptId },
    data: {
      result: "accepted",
      endedAt: now,
      answeredAt: attempt.answeredAt ?? now,
      // A pause doesn't count when the mechanic returns a call, because missing the original call may have caused it.
      isPaused: call.returnsCallId === null && (await isPausedByUs(tx, attempt)),
    },
  });
  await tx.call.update({
    where: { id: call.id },
    data: { state: "in_progress", mechanicId, acceptedAt: now },
  });
  return true;
}

/**
 * Whether we have paused the mechanic for missed calls, even if they have since changed when the pause ends. A pause
 * that they started after the phone rang doesn't count, because mechanics could then get any call for free. A pause for
 * lack of credit doesn't count either, because this call's fee was set aside before the phone rang.
 */
async function isPausedByUs(
  tx: LedgerTransaction,
  { mechanicId, rangAt }: LockedAttempt,
): Promise<boolean> {
  const { state, stateReason, callLimits } = await tx.mechanic.findUniqueOrThrow({
    where: { id: mechanicId },
    select: { state: true, stateReason: true, callLimits: { select: { autoPausedAt: true } } },
  });
  if (state !== "paused") return false;
  const pausedAt = callLimits?.autoPausedAt ?? null;
  return (
    stateReason === "unanswered" || (pausedAt !== null && rangAt !== null && pausedAt > rangAt)
  );
}
