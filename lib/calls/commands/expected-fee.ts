import "server-only";
import type { LockedAttempt, LockedCall } from "@/lib/calls/commands/locked-call";
import { findLastBilled } from "@/lib/calls/commands/settle-call";
import { DAY_MS } from "@/lib/core/time";
import type { LedgerTransaction } from "@/lib/ledger/commands/ledger-transaction";

/**
 * Returns what the mechanic whose phone rings would pay for a long enough call, in cents; null if it would be free
 * whatever happens: without a fee, from a hidden or test number, or from a driver they paid for recently.
 */
export async function expectedFee(
  tx: LedgerTransaction,
  call: LockedCall,
  { mechanicId }: Pick<LockedAttempt, "mechanicId">,
): Promise<number | null> {
  const candidate = call.routing?.input.candidates.find((one) => one.mechanicId === mechanicId);
  if (call.isTest || call.callerKind !== "known") return null;
  const last = await findLastBilled(tx, { ...call, mechanicId });
  const age = last ? call.receivedAt.getTime() - Date.parse(last.receivedAt) : null;
  const isRepeat = age !== null && age < call.rules.duplicateWindowDays * DAY_MS;
  return isRepeat ? null : (candidate?.fee.feeCents ?? null);
}
