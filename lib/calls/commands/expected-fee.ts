import "server-only";
import type { LockedAttempt, LockedCall } from "@/lib/calls/commands/locked-call";
import { findLastBilled } from "@/lib/calls/commands/settle-call";
import type { LedgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { isDuplicate } from "@/lib/rating/rate-call";

/**
 * Returns what the mechanic whose phone rings would pay for a long enough call, in cents; null if it would be free
 * whatever happens: without a fee, from a hidden or test number, or from a driver they paid for recently.
 */
export async function expectedFee(
  tx: LedgerTransaction,
  call: LockedCall,
  { mechanicId }: Pick<LockedAttempt, "mechanicId">,
): Promise<number | null> {
  if (call.isTest || call.callerKind !== "known") return null;
  const lastBilled = await findLastBilled(tx, { ...call, mechanicId });
  if (isDuplicate({ receivedAt: call.receivedAt.toISOString(), lastBilled }, call.rules))
    return null;
  const candidate = call.routing?.input.candidates.find((one) => one.mechanicId === mechanicId);
  return candidate?.fee.feeCents ?? null;
}
