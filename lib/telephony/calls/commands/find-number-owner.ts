import "server-only";
import type { Transaction } from "@/lib/core/db";
import { readSettings } from "@/lib/platform/settings/read-settings";
import type { NumberOwner } from "@/lib/telephony/tracking-numbers/rules";

/**
 * Returns the city or mechanic that callers of a number are routed to. Null if the number isn't ours, or if it is the
 * site's default number, whose callers are asked for their ZIP code even if the number used to be a city's.
 */
export async function findNumberOwner(
  tx: Transaction,
  phoneNumber: string,
): Promise<NumberOwner | null> {
  const number = await tx.trackingNumber.findFirst({
    where: { phoneNumber, releasedAt: null },
    select: { locationId: true, mechanicId: true },
  });
  if (!number) return null;
  return phoneNumber === (await readSettings(tx)).defaultPhone ? null : number;
}
