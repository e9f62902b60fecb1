import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Transaction } from "@/lib/core/db";
import type { CallbackRequestModel } from "@/lib/core/generated/prisma/models";
import { MINUTE_MS } from "@/lib/core/time";
import { NO_MECHANIC_MINUTES } from "@/lib/telephony/callbacks/constants";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { type Ring, ringNext } from "@/lib/telephony/calls/commands/ring-next";
import { earliestTryAt, MAX_TRIES, nextTryAt } from "@/lib/telephony/calls/rules/try-times";
import { type CallbackChange, ended } from "./change-callback";

interface CallbackTry {
  callbackId: string;
  callId: string;
  now: Date;
}

interface Failure extends CallbackTry {
  /** Whether the failure counts as one of the request's attempts; true by default. */
  isCounted?: boolean;
}

/**
 * Rings the next mechanic for a callback attempt. If no one is left, ends the call and the attempt, and returns null.
 * Lock the request first.
 */
export async function ringOrFinish(
  tx: LedgerTransaction,
  current: CallbackTry,
): Promise<Ring | null> {
  const ring = await ringNext(tx, current);
  if (!ring) await failTry(tx, current);
  return ring;
}

/** Ends a callback attempt and its call when no one has talked to the driver. Lock the request first. */
export async function failTry(tx: LedgerTransaction, current: Failure): Promise<void> {
  const { callId, now } = current;
  await endCall(tx, { callId, leftAt: now, now });
  await finishTry(tx, { ...current, isConnected: false });
}

/**
 * Ends a callback attempt. If the driver talked to a mechanic, the request is done. Otherwise, it waits for the next
 * attempt or expires. Does nothing if the request has ended or this is not its current attempt. Lock the request first.
 */
export async function finishTry(
  tx: Transaction,
  {
    callbackId: id,
    callId,
    now,
    isConnected,
    isCounted = true,
  }: Failure & { isConnected: boolean },
): Promise<void> {
  const request = await tx.callbackRequest.findUniqueOrThrow({ where: { id } });
  if (request.state !== "ringing" || request.callId !== callId) return;
  const unconnected = isCounted ? afterTry(request, now) : beforeTry(request, now);
  const data = isConnected ? ended("connected", "answered", now) : unconnected;
  await tx.callbackRequest.update({ where: { id }, data });
}

function afterTry(request: CallbackRequestModel, now: Date): CallbackChange {
  const next = nextTryAt(request, now);
  if (next) return { state: "waiting", nextTryAt: next };
  return ended("expired", request.tries >= MAX_TRIES ? "no_answer" : "too_late", now);
}

/** Removes the current attempt from the count and postpones the request. */
function beforeTry(request: CallbackRequestModel, now: Date): CallbackChange {
  const tries = request.tries - 1;
  return { ...postponed(request, now), tries, triedAt: tries === 0 ? null : request.triedAt };
}

/** Returns the change to a request when no one can be rung now: it is retried later, or expires. */
export function postponed(request: CallbackRequestModel, now: Date): CallbackChange {
  const later = new Date(now.getTime() + NO_MECHANIC_MINUTES * MINUTE_MS);
  const next = earliestTryAt(request, later);
  return next ? { state: "waiting", nextTryAt: next } : ended("expired", "too_late", now);
}
