import { charge } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { decideCallFee } from "@/lib/catalog/rating/call-fee";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import { MINUTE_MS } from "@/lib/core/time";
import { superDb } from "@/tests/setup/super-db";

const FEE_CENTS = 2_500;

interface ChargedCall {
  mechanicId: string;
  now: Date;
  callerNumber?: string;
  talkSeconds?: number;
  /** A service that the mechanic offers; null if the driver didn't say. */
  serviceId?: string | null;
}

/** Adds a call that the mechanic was charged $25 for, an hour before `now`, and the credit that pays for it. */
export async function addChargedCall({
  mechanicId,
  now,
  callerNumber = "+12105550190",
  talkSeconds = 90,
  serviceId = null,
}: ChargedCall): Promise<string> {
  const receivedAt = new Date(now.getTime() - 60 * MINUTE_MS);
  const acceptedAt = new Date(receivedAt.getTime() + 10_000);
  const endedAt = new Date(acceptedAt.getTime() + talkSeconds * 1_000);
  const rules = [
    { id: "fee", mechanicId: null, locationId: null, serviceId: null, feeCents: FEE_CENTS },
  ];
  const target = { mechanicId, locationId: null, serviceId };
  const fee = decideCallFee(rules, target, { maxFeeCents: 15_000 });
  const rating = rateCall(
    {
      receivedAt: receivedAt.toISOString(),
      accepted: { mechanicId, at: acceptedAt.toISOString(), isPaused: false, fee },
      endedAt: endedAt.toISOString(),
      isTest: false,
      screening: "clear",
      caller: "known",
      lastBilled: null,
      area: { locationId: null, zip: null, isCovered: null },
      service: { serviceId, isOffered: serviceId === null ? null : true },
    },
    { ...DEFAULT_BILLING_RULES, version: 1 },
  );
  return ledgerTransaction(async (tx) => {
    const { id } = await tx.call.create({
      data: {
        receivedAt,
        acceptedAt,
        endedAt,
        ratedAt: endedAt,
        dialedNumber: "+12105550100",
        callerNumber,
        callerKind: "known",
        serviceId,
        state: "completed",
        mechanicId,
        billing: "billed",
        feeCents: FEE_CENTS,
        rulesVersion: 1,
        rating,
      },
    });
    const command = { mechanicId, now: endedAt };
    await adjust(tx, {
      ...command,
      idempotencyKey: `credit:${id}`,
      adjustmentId: `credit:${id}`,
      cents: FEE_CENTS,
      // Approved, because what one person posts alone is limited.
      actor: { userId: "test", role: "super_admin" },
      approvedById: "approver",
      reason: "For a call",
    });
    await charge(tx, {
      ...command,
      idempotencyKey: `charge:${id}`,
      callId: id,
      cents: FEE_CENTS,
    });
    return id;
  });
}

/** Removes the mechanic's calls, disputes, and blocked callers, bypassing the triggers. */
export async function removeChargedCalls(mechanicId: string): Promise<void> {
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`DELETE FROM "DisputeMessage" m USING "Dispute" d
      WHERE m."disputeId" = d.id AND d."mechanicId" = ${mechanicId}`;
    await tx.$executeRaw`DELETE FROM "Dispute" WHERE "mechanicId" = ${mechanicId}`;
    await tx.$executeRaw`DELETE FROM "Call" WHERE "mechanicId" = ${mechanicId}`;
    await tx.$executeRaw`DELETE FROM "BlockedCaller" WHERE "mechanicId" = ${mechanicId}`;
  });
}
