import "server-only";
import { readOwnFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { fieldError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";

/** Throws `invalid_input` for a weekly budget below what the mechanic's cheapest call costs: no call could come. */
export async function requireUsableBudget(
  tx: Transaction,
  { mechanicId, budgetCents, now }: { mechanicId: string; budgetCents: number; now: Date },
): Promise<void> {
  const { fees } = await readOwnFeeTerms(mechanicId, now, tx);
  const lowestCents = fees[0]?.lowestCents ?? 0;
  if (budgetCents >= lowestCents) return;
  const fee = formatDollars(lowestCents);
  const message = `Each call costs at least ${fee}, so no call could come. Enter at least ${fee}, or leave this blank.`;
  throw fieldError("invalid_input", "weeklyBudget", message);
}
