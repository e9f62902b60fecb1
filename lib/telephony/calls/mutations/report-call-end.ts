import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { findNumberOwner } from "@/lib/telephony/calls/commands/find-number-owner";
import { openCall } from "@/lib/telephony/calls/commands/open-call";
import { callerNumberOf } from "@/lib/telephony/calls/rules/caller";

interface ReportedEnd {
  sid: string;
  from: string;
  /** E.164. */
  to: string;
  seconds: number | null;
  endedAt: Date;
  now: Date;
}

/**
 * Handles the reported end of a driver's call. A call without a record came in while the database was down and went to
 * the office, so it is recorded as missed and costs nothing. Idempotent.
 */
export function reportCallEnd(ended: ReportedEnd): Promise<void> {
  const { sid, from, to, seconds, endedAt, now } = ended;
  return ledgerTransaction(async (tx) => {
    const known = await tx.call.findUnique({ where: { providerSid: sid }, select: { id: true } });
    if (known) return endCall(tx, { callId: known.id, leftAt: endedAt, now });
    const receivedAt = new Date(endedAt.getTime() - (seconds ?? 0) * 1000);
    const owner = await findNumberOwner(tx, to);
    const callId = await openCall(tx, {
      providerSid: sid,
      dialedNumber: to,
      callerNumber: callerNumberOf(from),
      serviceId: null,
      locationId: owner?.locationId ?? null,
      zip: null,
      now: receivedAt,
    });
    await tx.call.update({ where: { id: callId }, data: { officeAt: receivedAt } });
    return endCall(tx, { callId, leftAt: endedAt, now });
  });
}
