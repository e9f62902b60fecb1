import "server-only";
import { MAX_TRIES, NO_MECHANIC_MINUTES } from "@/lib/callbacks/constants";
import { earliestTryAt, nextTryAt } from "@/lib/callbacks/rules/try-times";
import { endCall } from "@/lib/calls/commands/end-call";
import { type Ring, ringNext } from "@/lib/calls/commands/ring-next";
import type { Transaction } from "@/lib/core/db";
import type { CallbackRequestModel } from "@/lib/core/generated/prisma/models";
import { MINUTE_MS } from "@/lib/core/time";
import type { LedgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { notify } from "@/lib/notifications/notify";
import { type CallbackChange, ended } from "./change-callback";

interface Try {
  callbackId: string;
  callId: string;
  now: Date;
}

/**
 * Rings the next mechanic of a callback attempt. If no one is left, ends the call and the attempt, and returns null.
 * Notifies the administrators if the attempt rang no one. Lock the request first.
 */
export async function ringOrFinish(
  tx: LedgerTransaction,
  { namedId = null, ...current }: Try & { namedId?: string | null },
): Promise<Ring | null> {
  const { callbackId, callId, now } = current;
  const ring = await ringNext(tx, { callId, namedId, now });
  if (ring) return ring;
  await failTry(tx, current);
  if (!(await hasRung(tx, callId))) {
    const { createdAt: since } = await tx.callbackRequest.findUniqueOrThrow({
      where: { id: callbackId },
    });
    const facts = { callbackId, since };
    await notify(tx, { kind: "callback_waiting", to: "administrators", key: callbackId, facts });
  }
  return null;
}

/** Ends a callback attempt in which no one talked to the driver, and its call. Lock the request first. */
export async function failTry(tx: LedgerTransaction, current: Try): Promise<void> {
  const { callId, now } = current;
  await endCall(tx, { callId, leftAt: now, now });
  await finishTry(tx, { ...current, isConnected: false });
}

/**
 * Ends a callback attempt. If the driver talked to a mechanic, the request is done. Otherwise, it waits for the next
 * attempt or expires. An attempt that rang no one doesn't count. Does nothing if the request has ended or this is not
 * its current attempt. Lock the request first.
 */
export async function finishTry(
  tx: Transaction,
  { callbackId: id, callId, now, isConnected }: Try & { isConnected: boolean },
): Promise<void> {
  const request = await tx.callbackRequest.findUniqueOrThrow({ where: { id } });
  if (request.state !== "ringing" || request.callId !== callId) return;
  const data = isConnected
    ? ended("connected", "answered", now)
    : afterTry(request, { counts: await hasRung(tx, callId), now });
  await tx.callbackRequest.update({ where: { id }, data });
}

async function hasRung(tx: Transaction, callId: string): Promise<boolean> {
  return (await tx.callAttempt.count({ where: { callId, rangAt: { not: null } } })) > 0;
}

function afterTry(
  request: CallbackRequestModel,
  { counts, now }: { counts: boolean; now: Date },
): CallbackChange {
  const later = new Date(now.getTime() + NO_MECHANIC_MINUTES * MINUTE_MS);
  const next = counts ? nextTryAt(request, now) : earliestTryAt(request, later);
  const tries = counts ? request.tries : request.tries - 1;
  const end = () => ended("expired", tries >= MAX_TRIES ? "no_answer" : "too_late", now);
  return {
    ...(next ? { state: "waiting", nextTryAt: next } : end()),
    tries,
    triedAt: tries === 0 ? null : request.triedAt,
  };
}
