import "server-only";
import { readLiveFees } from "@/lib/catalog/call-fees/fees-in-force";
import { findAnnouncedRules, readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { readStart } from "@/lib/catalog/call-fees/rules/start-date";
import type { CallFeeRule, FeeTarget } from "@/lib/catalog/rating/call-fee";
import {
  changeFees,
  type DatedFee,
  type FeeChange,
  feesAt,
  isSameTarget,
  raisesFee,
} from "@/lib/catalog/rating/fee-change";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";
import { formatTime } from "@/lib/core/time";

export interface AskedChange extends FeeChange {
  /** YYYY-MM-DD in the zone; null means now. */
  from: string | null;
  /** IANA zone. */
  timezone: string;
  /** Whether the calls mustn't have a fee of their own yet. */
  isNew?: boolean;
}

interface PlannedChange {
  /** The target's fee that is in force; null if it has none. */
  current: DatedFee | null;
  at: Date;
  isIncrease: boolean;
  /** The fees in force at that time, without and with the change. */
  before: readonly CallFeeRule[];
  after: readonly CallFeeRule[];
}

/**
 * Checks a change and returns what it changes; null if it changes nothing. Throws `conflict` if a change of this fee is
 * already announced or a new fee exists already, or `invalid_input` if the fee is above the maximum or the date isn't possible.
 */
export async function planChange(
  tx: Transaction,
  { target, feeCents, from, timezone, isNew = false }: AskedChange,
  now: Date,
): Promise<PlannedChange | null> {
  const fees = await readLiveFees(tx, now);
  const { current, announcedAt } = findStates(fees, target, now);
  if (isNew && current) throw alreadySet(current.feeCents);
  if (announcedAt) throw alreadyAnnounced(announcedAt, timezone);
  if ((current?.feeCents ?? null) === feeCents) return null;
  if (feeCents !== null) await requireWithinMaximum(tx, feeCents, now);
  const change = { target, feeCents };
  const raisesFrom = (at: Date) => raisesFee(fees, change, { now, at });
  const wanted = readStart(from, { isIncrease: false, timezone, now });
  const isIncrease = raisesFrom(wanted);
  const at = readStart(from, { isIncrease, timezone, now });
  const before = feesAt(fees, at);
  return { current, at, isIncrease, before, after: changeFees(before, change) };
}

/** Returns the target's fee in force, its announced fee, and when the announced change takes effect; null if none. */
export function findStates<Fee extends DatedFee>(
  fees: readonly Fee[],
  target: FeeTarget,
  now: Date,
) {
  const own = fees.filter((fee) => isSameTarget(fee, target));
  const current = feesAt(own, now)[0] ?? null;
  const announced = own.find(({ startsAt }) => startsAt !== null && startsAt > now) ?? null;
  return { current, announced, announcedAt: announced?.startsAt ?? current?.endsAt ?? null };
}

function alreadySet(feeCents: number): AppError {
  const message = `These calls already have a fee of ${formatDollars(feeCents)}. Change it in the list.`;
  return fieldError("conflict", "fee", message);
}

function alreadyAnnounced(at: Date, timezone: string): AppError {
  const time = formatTime(at.toISOString(), { hasMinutes: true, timezone });
  const message = `A change of this fee is announced for ${time}. Cancel it first.`;
  return new AppError("conflict", message);
}

async function requireWithinMaximum(tx: Transaction, feeCents: number, now: Date): Promise<void> {
  const { rules } = await readBillingRules(tx, now);
  const announced = await findAnnouncedRules(tx, now);
  const maximum = Math.min(rules.maxFeeCents, announced?.rules.maxFeeCents ?? rules.maxFeeCents);
  if (feeCents <= maximum) return;
  const message = `Enter at most ${formatDollars(maximum)}, the maximum fee in the billing rules.`;
  throw fieldError("invalid_input", "fee", message);
}
