import "server-only";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import {
  type AnswerableEvent,
  type AttemptEvent,
  acceptAttempt,
  answerLeg,
} from "@/lib/telephony/calls/commands/accept-attempt";
import { type Announcement, announceCall } from "@/lib/telephony/calls/commands/announce-call";
import { declineAttempt, endLeg } from "@/lib/telephony/calls/commands/end-leg";
import type { Ring } from "@/lib/telephony/calls/commands/ring-next";
import type { LegEnd } from "@/lib/telephony/calls/rules/call-end";
import { mayCallAt } from "@/lib/telephony/calls/rules/try-times";
import { failTry, finishTry, ringOrFinish } from "./finish-try";

/** Handles the mechanic picking up. Returns null if it is too late. Throws `not_found`. */
export function announceCallback({
  attemptId,
  now,
  signal,
}: AnswerableEvent): Promise<Announcement | null> {
  return ledgerTransaction(async (tx) => {
    const { request } = await lockTry(tx, attemptId);
    if (request.state !== "ringing") return null;
    const answered = await answerLeg(tx, { attemptId, now });
    return answered && announceCall(tx, answered.call, answered.attempt);
  }, signal);
}

/** Both numbers are in E.164. */
export type DriverLeg = { to: string; from: string };

/**
 * Handles the key that the mechanic pressed: 1 rings the driver, any other key declines. If no key was pressed, nothing
 * happens until the leg ends. Returns whom to ring, or null for no one. Throws `not_found`.
 */
export function takeCallback({
  attemptId,
  key,
  now,
}: AttemptEvent & { key: string }): Promise<DriverLeg | null> {
  return ledgerTransaction(async (tx) => {
    const { request, call } = await lockTry(tx, attemptId);
    const { phoneNumber, state } = request;
    if (key === "1") {
      const isInHours = mayCallAt(request, now);
      const mayRing = state === "ringing" && !call.endedAt && isInHours;
      if (mayRing && phoneNumber !== null) {
        await tx.callAttempt.update({ where: { id: attemptId }, data: { takenAt: now } });
        return { to: phoneNumber, from: call.dialedNumber };
      }
      // Since the mechanic's phone began to ring, the driver has canceled or the calling hours have ended.
      await endLeg(tx, { attemptId, status: "failed", seconds: null, now });
      await failTry(tx, { callbackId: request.id, callId: call.id, isCounted: isInHours, now });
      return null;
    }
    if (key !== "") await declineAttempt(tx, { attemptId, now });
    return null;
  });
}

/** Handles the driver picking up. Returns whether to connect them with the mechanic. Throws `not_found`. */
export function connectDriver({ attemptId, now, signal }: AnswerableEvent): Promise<boolean> {
  return ledgerTransaction(async (tx) => {
    const { request } = await lockTry(tx, attemptId);
    return request.state === "ringing" && (await acceptAttempt(tx, { attemptId, now }));
  }, signal);
}

/**
 * Handles the end of the driver's leg. If the driver wasn't reached, ends the callback attempt without counting it
 * against the mechanic. Returns whether the driver and the mechanic talked. Throws `not_found`.
 */
export function endDriverLeg({ attemptId, now }: AttemptEvent): Promise<boolean> {
  return ledgerTransaction(async (tx) => {
    const { request, call } = await lockTry(tx, attemptId);
    if (call.acceptedAt) return true;
    await endLeg(tx, { attemptId, status: "failed", seconds: null, now });
    await failTry(tx, { callbackId: request.id, callId: call.id, now });
    return false;
  });
}

interface LegEnded extends AttemptEvent {
  status: LegEnd;
  /** Seconds since the mechanic picked up; null if not reported. */
  seconds: number | null;
}

/**
 * Handles the end of the mechanic's leg. If the mechanic and the driver talked, rates the call and returns null.
 * Otherwise, returns the next ring, or null if the callback attempt is over. Idempotent. Throws `not_found`.
 */
export function endMechanicLeg({
  attemptId,
  status,
  seconds,
  now,
}: LegEnded): Promise<Ring | null> {
  return ledgerTransaction(async (tx) => {
    const { request, call } = await lockTry(tx, attemptId);
    const current = { callbackId: request.id, callId: call.id, now };
    const { takenAt } = await tx.callAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    // A mechanic isn't to blame if the driver canceled in the meantime, or didn't answer soon enough.
    const isMissed = request.state === "ringing" && takenAt === null;
    await endLeg(tx, { attemptId, status: isMissed ? status : "failed", seconds, now });
    if (call.acceptedAt) {
      await finishTry(tx, { ...current, isConnected: true });
      return null;
    }
    if (isMissed) return ringOrFinish(tx, current);
    // The driver has already been rung or has canceled, so no one else is rung.
    await failTry(tx, current);
    return null;
  });
}

/** Locks the request that an attempt belongs to. The call commands lock the call afterward. */
async function lockTry(tx: LedgerTransaction, attemptId: string) {
  const found = await tx.callAttempt.findUnique({
    where: { id: attemptId },
    select: { call: { select: { callback: { select: { id: true } } } } },
  });
  const { id } = orNotFound(found?.call.callback ?? null, "Callback not found.");
  await lockRow(tx, "CallbackRequest", id);
  const { call, ...request } = await tx.callbackRequest.findUniqueOrThrow({
    where: { id },
    include: { call: true },
  });
  return { request, call: orNotFound(call, "Call not found.") };
}
