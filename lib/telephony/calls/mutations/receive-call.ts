import "server-only";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import { MINUTE_MS } from "@/lib/core/time";
import { findNumberOwner } from "@/lib/telephony/calls/commands/find-number-owner";
import { type LockedCall, lockCall } from "@/lib/telephony/calls/commands/locked-call";
import { matchTap } from "@/lib/telephony/calls/commands/match-tap";
import { type NextStep, nextStep } from "@/lib/telephony/calls/commands/next-step";
import { openCall } from "@/lib/telephony/calls/commands/open-call";
import {
  findMissedCall,
  openReturnCall,
  stepOfReturn,
} from "@/lib/telephony/calls/commands/return-call";
import { settleCall } from "@/lib/telephony/calls/commands/settle-call";
import { SPAM_LIMIT } from "@/lib/telephony/calls/constants";
import { callerNumberOf, type Screening, screenCaller } from "@/lib/telephony/calls/rules/caller";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import type { NumberOwner } from "@/lib/telephony/tracking-numbers/rules";

interface ReceivedCall {
  /** Twilio's ID for the call. A repeated request has the same one. */
  sid: string;
  /** As reported by Twilio; not always a phone number. */
  from: string;
  /** E.164. */
  to: string;
  now: Date;
  /** If aborted before the commit, nothing is recorded, and no phone rings. */
  signal?: AbortSignal;
}

/**
 * Records a call and decides what happens first. A verified mechanic who recently missed a call to this number is
 * offered to be connected with that driver, and hears the fee. Idempotent: repeating it returns the call's current step.
 */
export function receiveCall(received: ReceivedCall): Promise<NextStep> {
  const { sid, to, now, signal } = received;
  return ledgerTransaction(async (tx) => {
    const known = await tx.call.findUnique({ where: { providerSid: sid }, select: { id: true } });
    if (known) return resume(tx, { callId: known.id, now });
    const callerNumber = callerNumberOf(received.from);
    const call = { sid, to, callerNumber, now };
    return (await returnMissed(tx, call)) ?? (await receiveDriver(tx, call));
  }, signal);
}

interface Call extends Omit<ReceivedCall, "from" | "signal"> {
  callerNumber: string | null;
}

async function returnMissed(
  tx: LedgerTransaction,
  { sid, to, callerNumber, now }: Call,
): Promise<NextStep | null> {
  if (callerNumber === null) return null;
  const missed = await findMissedCall(tx, { phoneNumber: callerNumber, dialedNumber: to, now });
  if (!missed) return null;
  const { callId, attemptId } = await openReturnCall(tx, missed, { providerSid: sid, now });
  const call = await lockCall(tx, callId);
  if (attemptId !== null) return stepOfReturn(tx, call);
  await settleCall(tx, call, { state: "missed", endedAt: now, now });
  return notReturned(call);
}

function notReturned({ attempts }: LockedCall): NextStep {
  const needsCredit = attempts.some(
    ({ skipReason }) => skipReason === "low_balance" || skipReason === "in_debt",
  );
  return { kind: "not_returned", needsCredit };
}

async function receiveDriver(tx: LedgerTransaction, call: Call): Promise<NextStep> {
  const { sid: providerSid, to: dialedNumber, callerNumber, now } = call;
  const screening = await screen(tx, call);
  const { namedId, ...asked } = await findRequest(tx, call, screening);
  const callId = await openCall(tx, { providerSid, dialedNumber, callerNumber, ...asked, now });
  if (screening !== "clear") {
    const end = { state: "blocked", endedAt: now, screening, now } as const;
    await settleCall(tx, await lockCall(tx, callId), end);
    return { kind: "refuse" };
  }
  if (asked.locationId === null && namedId === null) return { kind: "ask_zip", callId };
  return nextStep(tx, { callId, namedId, now });
}

async function screen(tx: LedgerTransaction, { callerNumber, now }: Call): Promise<Screening> {
  if (callerNumber === null) return "clear";
  const since = new Date(now.getTime() - SPAM_LIMIT.minutes * MINUTE_MS);
  const blocks = await tx.blockedCaller.findMany({
    where: { phoneHash: hashCaller(callerNumber), mechanicId: null },
    select: { createdById: true },
  });
  // Leaves out returned calls and callbacks, which also have the driver's number.
  const placedByDriver = { returnsCallId: null, providerSid: { not: null } };
  const recentCalls = await tx.call.count({
    where: { callerNumber, receivedAt: { gt: since }, ...placedByDriver },
  });
  return screenCaller({ blocks, recentCalls });
}

/**
 * Determines which service, city, and mechanic a call is for: from the tap that led to it, otherwise from the dialed
 * number's city or mechanic. Anyone can report a tap, so one that contradicts the dialed number determines only the
 * service.
 */
async function findRequest(tx: LedgerTransaction, call: Call, screening: Screening) {
  const { to, callerNumber, now } = call;
  // A caller who is refused must not use up a driver's tap.
  const { intent, unmatchedReason } =
    screening === "clear"
      ? await matchTap(tx, { dialedNumber: to, callerNumber, receivedAt: now })
      : { intent: null, unmatchedReason: null };
  const owner = await findNumberOwner(tx, to);
  const { locationId, mechanicId: namedId } = await findPlace(tx, intent, owner);
  return {
    intentId: intent?.id ?? null,
    unmatchedReason,
    serviceId: intent?.serviceId ?? null,
    locationId: locationId ?? (namedId && (await findMainCity(tx, namedId))),
    zip: null,
    namedId,
  };
}

const NOWHERE: NumberOwner = { locationId: null, mechanicId: null };

async function findPlace(
  tx: LedgerTransaction,
  tap: NumberOwner | null,
  owner: NumberOwner | null,
): Promise<NumberOwner> {
  const tapped = tap ?? NOWHERE;
  const own = owner ?? NOWHERE;
  const locationId = tapped.locationId ?? own.locationId;
  const mechanicId = tapped.mechanicId ?? own.mechanicId;
  if (own.locationId === null && own.mechanicId === null) return { locationId, mechanicId };
  const isOther =
    (own.locationId !== null && locationId !== own.locationId) ||
    (own.mechanicId !== null && mechanicId !== own.mechanicId);
  if (isOther) return own;
  if (locationId === null || mechanicId === null) return { locationId, mechanicId };
  const covered = await tx.coverage.count({ where: { locationId, mechanicId } });
  return covered > 0 ? { locationId, mechanicId } : own;
}

async function findMainCity(tx: LedgerTransaction, mechanicId: string): Promise<string | null> {
  const main = await tx.coverage.findFirst({
    where: { mechanicId },
    orderBy: [{ priority: "asc" }, { locationId: "asc" }],
    select: { locationId: true },
  });
  return main?.locationId ?? null;
}

/** Returns a call's current step when Twilio repeats a request. */
async function resume(
  tx: LedgerTransaction,
  { callId, now }: { callId: string; now: Date },
): Promise<NextStep> {
  const call = await lockCall(tx, callId);
  if (call.endedAt) return stepAfterEnd(call);
  if (call.returnsCallId !== null) return stepOfReturn(tx, call);
  const isUnplaced = call.routing === null && call.locationId === null && call.officeAt === null;
  return isUnplaced ? { kind: "ask_zip", callId } : nextStep(tx, { callId, now });
}

function stepAfterEnd(call: LockedCall): NextStep {
  if (call.state === "blocked") return { kind: "refuse" };
  const hasRung = call.attempts.some(({ rangAt }) => rangAt !== null);
  return call.returnsCallId === null || hasRung ? { kind: "over" } : notReturned(call);
}
