import "server-only";
import { releaseHold } from "@/lib/billing/ledger/commands/call-commands";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { AttemptResult } from "@/lib/catalog/rating/auto-pause";
import { notify } from "@/lib/platform/notifications/notify";
import { readCallNames } from "@/lib/telephony/calls/commands/announce-call";
import {
  type LockedAttempt,
  type LockedCall,
  lockAttempt,
} from "@/lib/telephony/calls/commands/locked-call";
import { pauseUnanswered } from "@/lib/telephony/calls/commands/pause-unanswered";
import { settleCall } from "@/lib/telephony/calls/commands/settle-call";
import {
  endOfTalk,
  type LegEnd,
  resultOfRing,
  stateUnanswered,
} from "@/lib/telephony/calls/rules/call-end";

interface LegEnded {
  attemptId: string;
  status: LegEnd;
  /** Seconds since the mechanic's phone was picked up, as reported by Twilio; null if not reported. */
  seconds: number | null;
  now: Date;
}

/**
 * Records that a mechanic's leg has ended. If they had accepted, completes and rates the call. Otherwise, releases the
 * hold, and pauses a mechanic who keeps missing calls. Idempotent: reports of the same end may arrive in any order and
 * any number of times.
 */
export async function endLeg(
  tx: LedgerTransaction,
  { attemptId, status, seconds, now }: LegEnded,
): Promise<void> {
  const { call, attempt } = await lockAttempt(tx, attemptId);
  if (call.endedAt) return;
  if (attempt.result === "accepted" && call.acceptedAt) {
    const { answeredAt } = attempt;
    const endedAt = endOfTalk({ acceptedAt: call.acceptedAt, answeredAt, seconds });
    await settleCall(tx, call, { state: "completed", endedAt, now });
  } else if (attempt.result === null) {
    const ended = resultOfRing({
      status,
      wasAnswered: attempt.answeredAt !== null,
      hasCallerLeft: call.callerLeftAt !== null,
    });
    const result = isUnconfirmed(call, attempt) ? "declined" : ended;
    await endRing(tx, call, { attempt, result, now });
  }
}

/** Whether the driver of a returned call hasn't been rung, because the mechanic hasn't pressed 1. */
export const isUnconfirmed = (
  { returnsCallId }: LockedCall,
  { result, takenAt }: LockedAttempt,
): boolean => returnsCallId !== null && result === null && takenAt === null;

/** Records that the mechanic pressed a key other than 1. Idempotent. */
export async function declineAttempt(
  tx: LedgerTransaction,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<void> {
  const { call, attempt } = await lockAttempt(tx, attemptId);
  if (call.endedAt || attempt.result !== null) return;
  await endRing(tx, call, { attempt, result: "declined", now });
}

interface RingEnded {
  attempt: LockedAttempt;
  result: AttemptResult;
  now: Date;
}

/** Also ends the call if the driver has already hung up. */
async function endRing(
  tx: LedgerTransaction,
  call: LockedCall,
  { attempt, result, now }: RingEnded,
): Promise<void> {
  const { id, mechanicId, holdId } = attempt;
  await tx.callAttempt.update({ where: { id }, data: { result, endedAt: now } });
  if (holdId !== null) {
    await releaseHold(tx, { mechanicId, holdId, idempotencyKey: `release:${id}`, now });
  }
  if (call.returnsCallId === null) {
    await notifyMissed(tx, call, { mechanicId, result });
    await pauseUnanswered(tx, { mechanicId, rules: call.rules, now });
  }
  if (call.callerLeftAt) {
    await settleCall(tx, call, { state: stateUnanswered(call), endedAt: call.callerLeftAt, now });
  }
}

/**
 * Doesn't notify mechanics who declined or were busy, because they already know about the call. Notifies those who had
 * picked up when the driver hung up, because voicemail may have answered.
 */
async function notifyMissed(
  tx: LedgerTransaction,
  call: LockedCall,
  { mechanicId, result }: { mechanicId: string; result: AttemptResult },
): Promise<void> {
  if (result !== "no_answer" && result !== "short_hangup") return;
  const { id: callId, receivedAt: at } = call;
  const facts = { callId, at, ...(await readCallNames(tx, call)) };
  const key = `${callId}:${mechanicId}`;
  await notify(tx, { kind: "missed_call", to: { mechanicId }, key, facts });
}
