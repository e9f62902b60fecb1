import "server-only";
import type { Transaction } from "@/lib/core/db";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";

interface MechanicAndCaller {
  mechanicId: string | null;
  /** E.164; null if anonymous or deleted. */
  callerNumber: string | null;
}

/** Whether the mechanic has blocked the caller. Ignores platform-wide blocks. */
export async function hasBlocked(
  tx: Transaction,
  { mechanicId, callerNumber }: MechanicAndCaller,
): Promise<boolean> {
  if (mechanicId === null || callerNumber === null) return false;
  const where = { mechanicId, phoneHash: hashCaller(callerNumber) };
  return (await tx.blockedCaller.count({ where })) > 0;
}
