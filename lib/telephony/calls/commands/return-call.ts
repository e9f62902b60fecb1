import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Transaction } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { announceCall } from "@/lib/telephony/calls/commands/announce-call";
import { canReturn } from "@/lib/telephony/calls/commands/can-return";
import { type LockedCall, lockCall } from "@/lib/telephony/calls/commands/locked-call";
import type { NextStep } from "@/lib/telephony/calls/commands/next-step";
import { openCall } from "@/lib/telephony/calls/commands/open-call";
import { readCandidate } from "@/lib/telephony/calls/commands/read-candidates";
import { ringMechanic } from "@/lib/telephony/calls/commands/ring-next";
import { RETURN_HOURS } from "@/lib/telephony/calls/constants";
import { isDialable } from "@/lib/telephony/calls/rules/caller";
import { routeCall } from "@/lib/telephony/routing/route-call";
import type { RoutingRule } from "@/lib/telephony/routing/routing-trace";

interface MechanicsCall {
  /** E.164. */
  phoneNumber: string;
  /** The tracking number that the mechanic is calling, which the missed call showed as its caller ID. */
  dialedNumber: string;
  now: Date;
}

/**
 * Returns the latest call to `dialedNumber` that the mechanic with this verified phone number missed in the last 24
 * hours. Leaves out calls from drivers who have talked to a mechanic since, and from those whose number can't be dialed
 * or must not be called back now. Null if there is none, or if no active or paused mechanic has this phone number.
 */
export async function findMissedCall(
  tx: Transaction,
  { phoneNumber, dialedNumber, now }: MechanicsCall,
) {
  const attempts = await tx.callAttempt.findMany({
    where: {
      mechanic: {
        phoneNumber,
        phoneVerifiedAt: { not: null },
        state: { in: ["active", "paused"] },
      },
      rangAt: { gte: new Date(now.getTime() - RETURN_HOURS * HOUR_MS) },
      result: { in: ["no_answer", "busy", "declined", "failed", "short_hangup"] },
      call: { dialedNumber, returnsCallId: null, acceptedAt: null, callerNumber: { not: null } },
    },
    orderBy: { rangAt: "desc" },
    include: { call: true },
    take: 50,
  });
  for (const { mechanicId, call } of attempts) {
    const driver = call.callerNumber;
    if (!driver || !isDialable(driver)) continue;
    if (await hasTalked(tx, driver, call.receivedAt)) continue;
    if (await canReturn(tx, call, { driver, now })) return { mechanicId, call };
  }
  return null;
}

/** Returns whether a driver (E.164) has talked to a mechanic in a call that began at `since` or later. */
export async function hasTalked(tx: Transaction, driver: string, since: Date): Promise<boolean> {
  const later = { callerNumber: driver, receivedAt: { gte: since } };
  return (await tx.call.count({ where: { ...later, acceptedAt: { not: null } } })) > 0;
}

type MissedCall = NonNullable<Awaited<ReturnType<typeof findMissedCall>>>;

/**
 * Rules that don't apply to returned calls: mechanics choose to return a call, so limits on which calls they get don't
 * matter.
 */
const IGNORED: readonly RoutingRule[] = [
  "not_accepting",
  "closed",
  "service_not_offered",
  "outside_area",
  "daily_calls_reached",
  "weekly_budget_reached",
  "on_another_call",
];

/**
 * Opens the call in which a mechanic returns a missed one, and places the hold. The call is rated like a new one from
 * that driver. `attemptId` is null if the mechanic has too little credit or may not take calls.
 */
export async function openReturnCall(
  tx: LedgerTransaction,
  { mechanicId, call: missed }: MissedCall,
  { providerSid, now }: { providerSid: string; now: Date },
): Promise<{ callId: string; attemptId: string | null }> {
  const { serviceId, locationId, zip, dialedNumber, callerNumber } = missed;
  const request = { serviceId, locationId, zip };
  const numbers = { dialedNumber, callerNumber, providerSid };
  const callId = await openCall(tx, { ...request, ...numbers, returnsCallId: missed.id, now });
  const { rules } = await lockCall(tx, callId);
  const search = { request, callerNumber, rules, namedId: mechanicId, receivedAt: now, now };
  const candidate = await readCandidate(tx, { ...search, mechanicId });
  const candidates = candidate ? [candidate] : [];
  const context = { now: now.toISOString(), lastAnsweredById: null };
  const routing = routeCall({ ...request, ...context, candidates }, rules);
  await tx.call.update({ where: { id: callId }, data: { routing, state: "ringing" } });
  const call = await lockCall(tx, callId);
  const ring = await ringMechanic(tx, call, { mechanicId, position: 1, ignored: IGNORED, now });
  return { callId, attemptId: ring?.attemptId ?? null };
}

/**
 * Returns the next step of a returned call: the mechanic hears what it costs, and presses 1 before the driver's phone
 * rings. Idempotent.
 */
export async function stepOfReturn(tx: LedgerTransaction, call: LockedCall): Promise<NextStep> {
  const { callerNumber: phoneNumber, callerLeftAt, dialedNumber } = call;
  const attempt = call.attempts.find(({ result }) => result === null);
  if (!attempt || phoneNumber === null || callerLeftAt) return { kind: "over" };
  const { id: attemptId, takenAt } = attempt;
  return takenAt === null
    ? { kind: "offer_return", attemptId, ...(await announceCall(tx, call, attempt)) }
    : { kind: "ring_driver", attemptId, phoneNumber, dialedNumber };
}
