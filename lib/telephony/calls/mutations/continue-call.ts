import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { orNotFound } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import {
  type AnswerableEvent,
  type AttemptEvent,
  acceptAttempt,
  answerLeg,
} from "@/lib/telephony/calls/commands/accept-attempt";
import { type Announcement, announceCall } from "@/lib/telephony/calls/commands/announce-call";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { declineAttempt, endLeg } from "@/lib/telephony/calls/commands/end-leg";
import { lockAttempt, lockCall } from "@/lib/telephony/calls/commands/locked-call";
import { type NextStep, nextStep } from "@/lib/telephony/calls/commands/next-step";
import type { LegEnd } from "@/lib/telephony/calls/rules/call-end";
import { isDialable } from "@/lib/telephony/calls/rules/caller";

/** What the person hears after picking up the phone. */
export type PickUp =
  | ({ kind: "announce" } & Announcement)
  /** For the driver of a returned call, who is connected immediately. The mechanic has heard the announcement. */
  | { kind: "connect" };

/** Handles someone picking up the phone that is being rung. Returns null if it is too late. Throws `not_found`. */
export function pickUp({ attemptId, now, signal }: AnswerableEvent): Promise<PickUp | null> {
  return ledgerTransaction(async (tx) => {
    const answered = await answerLeg(tx, { attemptId, now });
    if (!answered) return null;
    const { call, attempt } = answered;
    if (call.returnsCallId !== null) {
      return (await acceptAttempt(tx, { attemptId, now })) ? { kind: "connect" } : null;
    }
    return { kind: "announce", ...(await announceCall(tx, call, attempt)) };
  }, signal);
}

/**
 * Handles the key that the mechanic pressed: 1 takes the call, any other key declines it. If no key was pressed,
 * nothing happens until the leg ends. Returns whether the mechanic and the driver are connected. Throws `not_found`.
 */
export function pressKey({
  attemptId,
  key,
  now,
  signal,
}: AnswerableEvent & { key: string }): Promise<boolean> {
  return ledgerTransaction(async (tx) => {
    if (key === "1") return acceptAttempt(tx, { attemptId, now });
    if (key !== "") await declineAttempt(tx, { attemptId, now });
    return false;
  }, signal);
}

interface DialEnded extends AttemptEvent {
  status: LegEnd;
  /** Length of the dialed leg; null if not reported. */
  seconds: number | null;
  hasCallerLeft: boolean;
}

/**
 * Handles the end of a ring or a conversation. Returns the next step of the driver's call. If `signal` is aborted before
 * another phone rings, nothing changes. Throws `not_found`.
 */
export function endDial(ended: DialEnded & { signal?: AbortSignal }): Promise<NextStep> {
  const { attemptId, status, seconds, hasCallerLeft, now, signal } = ended;
  return ledgerTransaction(async (tx) => {
    const { call, attempt } = await lockAttempt(tx, attemptId);
    const hangUp = () => endCall(tx, { callId: call.id, leftAt: now, now });
    if (hasCallerLeft) await hangUp();
    await endLeg(tx, { attemptId, status, seconds, now });
    if (hasCallerLeft) return { kind: "over" };
    if (attempt.result === "accepted" || call.returnsCallId !== null) {
      await hangUp();
      return { kind: "over" };
    }
    const next = await nextStep(tx, { callId: call.id, now });
    if (next.kind === "ring") signal?.throwIfAborted();
    return next;
  });
}

/**
 * Handles the reported end of an accepted leg. Leaves other ends to `endDial`, which decides how the call continues.
 */
export function reportLegEnd(ended: Omit<DialEnded, "hasCallerLeft">): Promise<void> {
  return ledgerTransaction(async (tx) => {
    const { attempt } = await lockAttempt(tx, ended.attemptId);
    if (attempt.result === "accepted") await endLeg(tx, ended);
  });
}

interface PlacedCall {
  callId: string;
  zip: string | null;
  /** The ZIP's city; null if there is none nearby. */
  locationId: string | null;
  now: Date;
  /** If aborted before the commit, nothing changes, and no phone rings. */
  signal?: AbortSignal;
}

/** Handles the ZIP code that the driver keyed in. Only the first one counts. Throws `not_found`. */
export function placeCallAt(placed: PlacedCall): Promise<NextStep> {
  const { callId, zip, locationId, now, signal } = placed;
  return ledgerTransaction(async (tx) => {
    const call = await lockCall(tx, callId);
    if (call.routing === null && call.zip === null && !call.endedAt) {
      await tx.call.update({ where: { id: callId }, data: { zip, locationId } });
    }
    return nextStep(tx, { callId, now });
  }, signal);
}

/** Ends a call whose driver has hung up or is about to be disconnected. Throws `not_found`. */
export function endCallNow({ callId, now }: { callId: string; now: Date }): Promise<void> {
  return ledgerTransaction((tx) => endCall(tx, { callId, leftAt: now, now }));
}

/**
 * Returns the driver to call back and what they asked for. Null if the number is unknown or can't be dialed, or if the
 * place is unknown. Throws `not_found`.
 */
export async function findDriver(callId: string) {
  const call = await db.call.findUnique({
    where: { id: callId },
    select: {
      callerNumber: true,
      zip: true,
      serviceId: true,
      locationId: true,
      location: { select: { primaryZip: true } },
    },
  });
  const {
    callerNumber: phoneNumber,
    location,
    serviceId,
    locationId,
  } = orNotFound(call, "Call not found.");
  const zip = call?.zip ?? location?.primaryZip;
  if (phoneNumber === null || !isDialable(phoneNumber) || !zip) return null;
  return { phoneNumber, zip, serviceId, locationId };
}
