import "server-only";
import { captureHold, releaseHold } from "@/lib/billing/ledger/commands/call-commands";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { PAID_STATES } from "@/lib/billing/verdicts/schema/verdict";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import type { RatingInput, RatingTrace } from "@/lib/catalog/rating/rating-trace";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { hasBlocked } from "@/lib/telephony/calls/commands/has-blocked";
import type { LockedCall } from "@/lib/telephony/calls/commands/locked-call";
import type { Screening } from "@/lib/telephony/calls/rules/caller";
import {
  billingColumns,
  ratingInput,
  skippedAttempts,
} from "@/lib/telephony/calls/rules/rated-call";
import { updateConversion } from "@/lib/telephony/conversions/commands/follow-call";

interface CallResult {
  state: "completed" | "missed" | "blocked" | "failed" | "abandoned";
  endedAt: Date;
  /** Why the caller was rejected. */
  screening?: Screening;
  now: Date;
}

/**
 * Ends a locked call and settles its fee: captures the hold if the call is billed, otherwise releases it. Call this
 * once per call. If a mechanic accepted, their row must be locked too, or another call from the same driver could be
 * rated at the same time.
 */
export async function settleCall(
  tx: LedgerTransaction,
  call: LockedCall,
  { state, endedAt, screening = "clear", now }: CallResult,
): Promise<void> {
  const { mechanicId, callerNumber } = call;
  const accepted = call.attempts.find(({ result }) => result === "accepted");
  const isBlocked = await hasBlocked(tx, { mechanicId, callerNumber });
  const input = ratingInput(call, {
    endedAt,
    screening: isBlocked ? "blocked" : screening,
    lastBilled: await findLastBilled(tx, call, call.acceptedAt),
    isPaused: accepted?.isPaused ?? null,
  });
  const rating = rateCall(input, call.rules);
  await postFee(tx, call, { rating, now });
  await tx.call.update({
    where: { id: call.id },
    data: { state, endedAt, ratedAt: now, rating, ...billingColumns(rating) },
  });
  if (rating.outcome.billing === "billed") await updateConversion(tx, call.id, now);
  const skipped = skippedAttempts(
    call,
    call.attempts.map((attempt) => attempt.mechanicId),
  );
  await tx.callAttempt.createMany({
    data: skipped.map((attempt) => ({ callId: call.id, ...attempt })),
  });
}

type MechanicAndCaller = { mechanicId: string | null; callerNumber: string | null };

/**
 * Returns the last call from this number that the mechanic pays for, or did at `at`; null if there is none. A mechanic
 * who was told that a call is free, because they had paid for another, isn't charged if that one is credited meanwhile.
 */
export async function findLastBilled(
  tx: LedgerTransaction,
  { id, mechanicId, callerNumber }: MechanicAndCaller & { id: string },
  at: Date | null = null,
): Promise<RatingInput["lastBilled"]> {
  if (mechanicId === null || callerNumber === null) return null;
  const last = await tx.call.findFirst({
    where: {
      id: { not: id },
      mechanicId,
      callerNumber,
      OR: [{ billing: { in: [...PAID_STATES] } }, ...(at ? [creditedSince(at)] : [])],
    },
    orderBy: { receivedAt: "desc" },
    select: { id: true, receivedAt: true },
  });
  return last && { callId: last.id, receivedAt: last.receivedAt.toISOString() };
}

const creditedSince = (at: Date): Prisma.CallWhereInput => ({
  disputes: {
    some: {
      creditedCents: { gt: 0 },
      OR: [{ decidedAt: { gte: at } }, { appealDecidedAt: { gte: at } }],
    },
  },
});

async function postFee(
  tx: LedgerTransaction,
  call: LockedCall,
  { rating, now }: { rating: RatingTrace; now: Date },
): Promise<void> {
  const attempt = call.attempts.find(({ result }) => result === "accepted");
  if (!attempt?.holdId) return;
  const { id, mechanicId, holdId } = attempt;
  if (rating.outcome.billing === "billed") {
    const command = { mechanicId, holdId, callId: call.id, now };
    await captureHold(tx, { ...command, idempotencyKey: `charge:${call.id}` });
  } else {
    await releaseHold(tx, { mechanicId, holdId, idempotencyKey: `release:${id}`, now });
  }
}
