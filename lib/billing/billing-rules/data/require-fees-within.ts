import "server-only";
import { live } from "@/lib/catalog/call-fees/fees-in-force";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { fieldError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";

/**
 * Throws `invalid_input` if a call fee that is in force or announced is above the maximum, because fees are never
 * capped.
 */
export async function requireFeesWithin(
  { maxFeeCents }: BillingRules,
  now: Date,
  tx: Transaction = db,
): Promise<void> {
  const { _max } = await tx.callFeeRule.aggregate({
    where: live(now),
    _max: { feeCents: true },
  });
  const highest = _max.feeCents ?? 0;
  if (highest <= maxFeeCents) return;
  const message = `A call fee of ${formatDollars(highest)} is set. Lower it first, or enter at least that much.`;
  throw fieldError("invalid_input", "maxFee", message);
}
