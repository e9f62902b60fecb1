import "server-only";
import { placeHold } from "@/lib/billing/ledger/commands/call-commands";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { AppError } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import { type LockedCall, lockCall } from "@/lib/telephony/calls/commands/locked-call";
import { readCandidate, readCandidates } from "@/lib/telephony/calls/commands/read-candidates";
import { isDialable } from "@/lib/telephony/calls/rules/caller";
import { routeCall } from "@/lib/telephony/routing/route-call";
import type { RoutingRule, RoutingTrace } from "@/lib/telephony/routing/routing-trace";

export interface Ring {
  attemptId: string;
  mechanicId: string;
  /** E.164; verified. */
  phoneNumber: string;
  ringSeconds: number;
  /** E.164. Shown as the caller ID on the phone. */
  dialedNumber: string;
}

interface RoutedCall {
  callId: string;
  /** The mechanic the driver's call is for, who is rung first; ignored once the call has been routed. */
  namedId?: string | null;
  now: Date;
}

/**
 * Rings the next mechanic: routes the call if it hasn't been routed, checks the mechanic again with their row locked,
 * and places the hold. Returns the same ring again while a phone is ringing. Returns null if no one is left, if the
 * call was accepted or passed to the office, or if the driver has hung up or the call has ended. Throws `not_found`.
 */
export async function ringNext(
  tx: LedgerTransaction,
  { callId, namedId = null, now }: RoutedCall,
): Promise<Ring | null> {
  const call = await lockCall(tx, callId);
  if (call.endedAt ?? call.callerLeftAt ?? call.acceptedAt ?? call.officeAt) return null;
  const ringing = call.attempts.find(({ result }) => result === null);
  if (ringing) return ringOf(tx, call, ringing);
  const routing = call.routing ?? (await route(tx, call, { namedId, now }));
  const rung = call.attempts.filter(({ rangAt }) => rangAt !== null);
  if (rung.length >= routing.maxMechanicsRung) return null;
  const tried = new Set(call.attempts.map(({ mechanicId }) => mechanicId));
  let position = call.attempts.length;
  for (const mechanicId of routing.eligible) {
    if (tried.has(mechanicId)) continue;
    position += 1;
    const ring = await ringMechanic(tx, { ...call, routing }, { mechanicId, position, now });
    if (ring) return ring;
  }
  return null;
}

async function route(
  tx: LedgerTransaction,
  call: LockedCall,
  { namedId, now }: { namedId: string | null; now: Date },
): Promise<RoutingTrace> {
  const { serviceId, locationId, zip, callerNumber, receivedAt, rules } = call;
  const request = { serviceId, locationId, zip };
  const search = { request, namedId, callerNumber, rules, receivedAt, now };
  const candidates = await readCandidates(tx, search);
  const lastAnsweredById = await findLastAnswerer(tx, callerNumber);
  const routing = routeCall(
    { ...request, now: now.toISOString(), lastAnsweredById, candidates },
    rules,
  );
  await tx.call.update({ where: { id: call.id }, data: { routing, state: "ringing" } });
  return routing;
}

async function findLastAnswerer(tx: LedgerTransaction, callerNumber: string | null) {
  if (callerNumber === null) return null;
  const last = await tx.call.findFirst({
    where: { callerNumber, mechanicId: { not: null } },
    orderBy: { receivedAt: "desc" },
    select: { mechanicId: true },
  });
  return last?.mechanicId ?? null;
}

interface RingAttempt {
  mechanicId: string;
  /** In ring order, from 1. */
  position: number;
  /** Rules to ignore for this mechanic. */
  ignored?: readonly RoutingRule[];
  now: Date;
}

/**
 * Rings one mechanic for a locked call. If a rule forbids it or the mechanic has too little credit, records why and
 * returns null. Checks the rules again, because other calls may have used up the mechanic's limits since this one was
 * routed. Locks the mechanic's row, so no other call can check the same limits at the same time.
 */
export async function ringMechanic(
  tx: LedgerTransaction,
  call: LockedCall,
  { mechanicId, position, ignored = [], now }: RingAttempt,
): Promise<Ring | null> {
  await lockRow(tx, "Mechanic", mechanicId);
  const { serviceId, locationId, zip, callerNumber, receivedAt, rules } = call;
  const request = { serviceId, locationId, zip };
  const search = { request, namedId: null, callerNumber, rules, receivedAt, now };
  const candidate = await readCandidate(tx, { ...search, mechanicId });
  const place = { callId: call.id, mechanicId, position };
  if (!candidate) return skip(tx, place, "not_active");
  const again = { ...request, now: now.toISOString(), lastAnsweredById: null };
  const [checked] = routeCall({ ...again, candidates: [candidate] }, rules).checked;
  const reason = checked?.applies.find((rule) => !ignored.includes(rule));
  if (reason) return skip(tx, place, reason);
  const { phoneNumber } = await tx.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  if (!isDialable(phoneNumber)) return skip(tx, place, "number_not_verified");
  const attemptId = crypto.randomUUID();
  const hold = await tryHold(tx, { attemptId, mechanicId, cents: feeOf(call, candidate), now });
  if (hold === "too_little") return skip(tx, place, "low_balance");
  const data = { id: attemptId, ...place, rangAt: now, holdId: hold };
  return ringOf(tx, call, await tx.callAttempt.create({ data }));
}

/** Returns the fee in cents, as decided by routing if the call was routed; null if the call is free. */
function feeOf(call: LockedCall, { mechanicId, fee }: RoutingTrace["input"]["candidates"][number]) {
  const routed = call.routing?.input.candidates.find((one) => one.mechanicId === mechanicId);
  return (routed?.fee ?? fee).feeCents;
}

async function skip(
  tx: LedgerTransaction,
  place: { callId: string; mechanicId: string; position: number },
  skipReason: string,
): Promise<null> {
  await tx.callAttempt.create({ data: { ...place, result: "skipped", skipReason } });
  return null;
}

/** Returns null if the call is free. */
async function tryHold(
  tx: LedgerTransaction,
  { cents, ...hold }: { attemptId: string; mechanicId: string; cents: number | null; now: Date },
): Promise<string | "too_little" | null> {
  if (cents === null) return null;
  try {
    const idempotencyKey = `hold:${hold.attemptId}`;
    return (await placeHold(tx, { ...hold, cents, idempotencyKey })).transferId;
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_required") return "too_little";
    throw error;
  }
}

async function ringOf(
  tx: LedgerTransaction,
  { dialedNumber, rules }: LockedCall,
  { id, mechanicId }: { id: string; mechanicId: string },
): Promise<Ring> {
  const { phoneNumber } = await tx.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  const { ringSeconds } = rules;
  return { attemptId: id, mechanicId, phoneNumber, ringSeconds, dialedNumber };
}
