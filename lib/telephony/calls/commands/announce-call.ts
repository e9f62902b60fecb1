import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { isDuplicate } from "@/lib/catalog/rating/rate-call";
import type { Transaction } from "@/lib/core/db";
import type { LockedAttempt, LockedCall } from "@/lib/telephony/calls/commands/locked-call";
import { findLastBilled } from "@/lib/telephony/calls/commands/settle-call";

/** What a mechanic hears before they press 1, without which no call can be charged. */
export interface Announcement {
  serviceName: string | null;
  cityName: string | null;
  /** What the call costs the mechanic if it is billed; null if it is free. */
  feeCents: number | null;
}

/** Returns what the mechanic of an attempt hears about its call. */
export async function announceCall(
  tx: LedgerTransaction,
  call: LockedCall,
  attempt: Pick<LockedAttempt, "mechanicId">,
): Promise<Announcement> {
  return { ...(await readCallNames(tx, call)), feeCents: await expectedFee(tx, call, attempt) };
}

/** Returns the names of a call's service and city; null if they aren't known. */
export async function readCallNames(
  tx: Transaction,
  { serviceId, locationId }: Pick<LockedCall, "serviceId" | "locationId">,
): Promise<Pick<Announcement, "serviceName" | "cityName">> {
  const service = await tx.service.findUnique({ where: { id: serviceId ?? "" } });
  const location = await tx.location.findUnique({ where: { id: locationId ?? "" } });
  return { serviceName: service?.name ?? null, cityName: location?.city ?? null };
}

/**
 * Returns what the mechanic would pay for a long enough call, in cents; null if it would be free whatever happens:
 * without a fee, from a hidden or test number, or from a driver they paid for recently.
 */
async function expectedFee(
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
