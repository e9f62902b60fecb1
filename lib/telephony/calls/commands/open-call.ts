import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { callerKind } from "@/lib/catalog/rating/caller-kind";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { linkCampaigns } from "@/lib/telephony/calls/commands/link-campaigns";

interface NewCall {
  /** Twilio's ID of the driver's leg; null for a call that we place. */
  providerSid: string | null;
  /** E.164. Shown as the caller ID on the phones that ring. */
  dialedNumber: string;
  /** E.164; null if anonymous. */
  callerNumber: string | null;
  intentId?: string | null;
  unmatchedReason?: "none" | "several" | null;
  returnsCallId?: string | null;
  serviceId: string | null;
  locationId: string | null;
  zip: string | null;
  now: Date;
}

/**
 * Records a call that was just received or that we are about to place, under the billing rules in force. Returns its
 * ID.
 */
export async function openCall(tx: LedgerTransaction, { now, ...call }: NewCall): Promise<string> {
  const { version } = await readBillingRules(tx, now);
  const { testNumbers } = await readSettings(tx);
  const { id } = await tx.call.create({
    data: {
      ...call,
      receivedAt: now,
      isTest: call.callerNumber !== null && testNumbers.includes(call.callerNumber),
      callerKind: callerKind(call.callerNumber),
      rulesVersion: version,
    },
    select: { id: true },
  });
  if (call.intentId) await linkCampaigns(tx, [id]);
  return id;
}

/** Deletes a call for which no phone rang. Must be called in the transaction that opened the call. */
export async function discardCall(tx: LedgerTransaction, callId: string): Promise<void> {
  await tx.callAttempt.deleteMany({ where: { callId } });
  await tx.call.delete({ where: { id: callId } });
}
