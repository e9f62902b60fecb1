import "server-only";
import type { Transaction } from "@/lib/core/db";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";
import { mayCallAt } from "@/lib/telephony/calls/rules/try-times";

interface MissedCall {
  /** Null for a call that we placed. */
  providerSid: string | null;
  receivedAt: Date;
}

/**
 * Returns whether a mechanic who missed a call may be connected with the call's driver (E.164) at `now`. Always true
 * for a driver who called us. A driver who asked to be called back must not have canceled the request or blocked
 * callbacks, and must not be called outside the calling hours or after callback attempts have ended.
 */
export async function canReturn(
  tx: Transaction,
  { providerSid, receivedAt }: MissedCall,
  { driver, now }: { driver: string; now: Date },
): Promise<boolean> {
  if (providerSid !== null) return true;
  // Finds the request by number, because its `callId` identifies only the call of its last attempt. A number has only
  // one open request at a time.
  const request = await tx.callbackRequest.findFirst({
    where: { phoneNumber: driver, createdAt: { lte: receivedAt } },
    orderBy: { createdAt: "desc" },
  });
  if (request === null) return true;
  if (request.state === "cancelled" || !mayCallAt(request, now)) return false;
  return (await tx.callbackBlock.count({ where: { phoneHash: hashPhone(driver) } })) === 0;
}
