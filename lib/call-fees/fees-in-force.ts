import "server-only";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { DatedFee } from "@/lib/rating/fee-change";

/** Selects the fees that apply to calls received at this time. At most one per scope. */
export function inForce(at: Date) {
  return {
    AND: [
      { OR: [{ startsAt: null }, { startsAt: { lte: at } }] },
      { OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
    ],
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

/** Returns the fees that are in force or announced. */
export function readLiveFees(tx: Transaction, now: Date): Promise<DatedFee[]> {
  return tx.callFeeRule.findMany({
    where: { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    orderBy: { id: "asc" },
  });
}
