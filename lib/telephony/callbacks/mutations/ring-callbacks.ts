import "server-only";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import { db, lockRow } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { discardCall, openCall } from "@/lib/telephony/calls/commands/open-call";
import { hasTalked } from "@/lib/telephony/calls/commands/return-call";
import { type Ring, ringNext } from "@/lib/telephony/calls/commands/ring-next";
import { earliestTryAt } from "@/lib/telephony/calls/rules/try-times";
import { placeCall, TwilioError } from "@/lib/vendors/twilio";
import { ended } from "./change-callback";
import { endMechanicLeg } from "./continue-try";
import { postponed } from "./finish-try";
import { notifyWaiting } from "./notify-waiting";

/** Base path of the webhooks that Twilio calls while it rings a mechanic for a callback. */
const WEBHOOKS = "/api/webhooks/twilio/callbacks";

type Place = (ring: Ring) => Promise<unknown>;

/**
 * Begins a callback attempt for the request that has been due the longest: rings a mechanic, chosen as for a driver's
 * call. If none can be rung, notifies the administrators and tries again later, without counting an attempt or keeping
 * a call record. Does nothing while telephony is off. Returns whether a request was due. `place` places the call.
 */
export async function ringDueCallback(now: Date, place: Place = placeLeg): Promise<boolean> {
  if (!(await readSettings(db)).hasTelephony) return false;
  const due = await db.callbackRequest.findFirst({
    where: { state: "waiting", nextTryAt: { lte: now } },
    orderBy: [{ nextTryAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!due) return false;
  const ring = await ledgerTransaction((tx) => beginTry(tx, due.id, now));
  await placeRing(ring, { now, place });
  return true;
}

async function beginTry(
  tx: LedgerTransaction,
  callbackId: string,
  now: Date,
): Promise<Ring | null> {
  await lockRow(tx, "CallbackRequest", callbackId);
  const where = { id: callbackId };
  const request = await tx.callbackRequest.findUniqueOrThrow({ where });
  const { nextTryAt: dueAt, tries, phoneNumber, mechanicId, serviceId, locationId, zip } = request;
  // Another worker may have handled the request in the meantime.
  if (request.state !== "waiting" || dueAt === null || dueAt > now) return null;
  if (phoneNumber !== null && (await hasTalked(tx, phoneNumber, request.createdAt))) {
    await tx.callbackRequest.update({ where, data: ended("connected", "answered", now) });
    return null;
  }
  const tryAt = earliestTryAt(request, now);
  if (tryAt === null || tryAt > now) {
    const data = tryAt === null ? ended("expired", "too_late", now) : { nextTryAt: tryAt };
    await tx.callbackRequest.update({ where, data });
    return null;
  }
  const { defaultPhone } = await readSettings(tx);
  const callId = await openCall(tx, {
    providerSid: null,
    dialedNumber: defaultPhone,
    callerNumber: phoneNumber,
    serviceId,
    locationId,
    zip,
    now,
  });
  const ring = await ringNext(tx, { callId, namedId: mechanicId, now });
  if (!ring) {
    await discardCall(tx, callId);
    await tx.callbackRequest.update({ where, data: postponed(request, now) });
    await notifyWaiting(tx, { callbackId, now });
    return null;
  }
  const attempt = { tries: tries + 1, triedAt: now, callId };
  await tx.callbackRequest.update({
    where,
    data: { state: "ringing", nextTryAt: null, ...attempt },
  });
  return ring;
}

/** Places the call outside of any transaction. If that fails, rings the next mechanic. */
export async function placeRing(
  first: Ring | null,
  { now, place = placeLeg }: { now: Date; place?: Place },
): Promise<void> {
  for (let ring = first; ring !== null; ) {
    try {
      await place(ring);
      return;
    } catch (error) {
      if (!(error instanceof TwilioError)) throw error;
      log.warn({ attemptId: ring.attemptId, code: error.code }, "a callback could not be placed");
      const { attemptId } = ring;
      ring = await endMechanicLeg({ attemptId, status: "failed", seconds: null, now });
    }
  }
}

function placeLeg({ attemptId, phoneNumber: to, dialedNumber: from, ringSeconds }: Ring) {
  const path = `${WEBHOOKS}/${attemptId}`;
  const paths = { answeredPath: `${path}/answered`, statusPath: `${path}/status` };
  return placeCall({ to, from, ringSeconds, ...paths });
}
