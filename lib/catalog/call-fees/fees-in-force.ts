import "server-only";
import type { DatedFee } from "@/lib/catalog/rating/fee-change";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Selects the fees that apply to calls received at this time. At most one per scope. */
export function inForce(at: Date) {
  return {
    AND: [{ OR: [{ startsAt: null }, { startsAt: { lte: at } }] }, live(at)],
  } satisfies Prisma.CallFeeRuleWhereInput;
}

/** Returns the same condition in SQL, for the fee `f`. */
export function inForceSql(at: Date): Prisma.Sql {
  return Prisma.sql`((f."startsAt" IS NULL OR f."startsAt" <= ${at})
    AND (f."endsAt" IS NULL OR f."endsAt" > ${at}))`;
}

/** Returns the fees that apply to calls received at this time. */
export function readFeesInForce(tx: Transaction, at: Date) {
  return tx.callFeeRule.findMany({ where: inForce(at) });
}

/** Selects the fees that are in force or announced. */
export function live(now: Date) {
  return { OR: [{ endsAt: null }, { endsAt: { gt: now } }] } satisfies Prisma.CallFeeRuleWhereInput;
}

/** Returns the fees that are in force or announced. */
export function readLiveFees(tx: Transaction, now: Date): Promise<DatedFee[]> {
  return tx.callFeeRule.findMany({ where: live(now), orderBy: { id: "asc" } });
}

/**
 * Runs changes of fees and billing rules one at a time, because no fee may be above the maximum in the rules, and
 * whether a change is an increase depends on all fees.
 */
export function lockCosts(tx: Transaction): Promise<unknown> {
  return tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('billing_rules'))::text`;
}
