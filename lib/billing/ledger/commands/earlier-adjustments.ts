import "server-only";
import type { EarlierAdjustments } from "@/lib/billing/ledger/access";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { ADJUSTMENT_HOURS } from "@/lib/billing/ledger/constants";
import type { Transaction } from "@/lib/core/db";

interface PlannedAdjustment {
  actorId: string;
  mechanicId: string;
  /** Negative if credit is taken away. Only adjustments in the same direction count. */
  cents: number;
  now: Date;
}

/** Adds up what counts toward the limits of an adjustment. */
export async function readEarlierAdjustments(
  tx: Transaction,
  { actorId, mechanicId, cents, now }: PlannedAdjustment,
): Promise<EarlierAdjustments> {
  const [sums] = await tx.$queryRaw<EarlierAdjustments[]>`
    SELECT coalesce(sum("amountCents") FILTER (WHERE "actorId" = ${actorId}), 0)::int AS "byActorCents",
      coalesce(sum("amountCents") FILTER (WHERE "mechanicId" = ${mechanicId}), 0)::int AS "forMechanicCents"
    FROM "LedgerTransfer" t
    WHERE kind = 'adjustment' AND "approvedById" IS NULL
      AND "createdAt" > ${now}::timestamptz - make_interval(hours => ${ADJUSTMENT_HOURS}::int)
      AND ("actorId" = ${actorId} OR "mechanicId" = ${mechanicId})
      AND EXISTS (SELECT FROM "LedgerLine" l
        WHERE l."transferId" = t.id AND l.account = 'goodwill' AND (l."amountCents" < 0) = ${cents > 0})`;
  return sums ?? { byActorCents: 0, forMechanicCents: 0 };
}

/**
 * Makes an administrator's adjustments wait for one another until the transaction ends. Otherwise, two at once, for
 * different mechanics, would both fit the limit.
 */
export async function lockAdjustments(tx: LedgerTransaction, actorId: string): Promise<void> {
  const key = `adjustments:${actorId}`;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`;
}
