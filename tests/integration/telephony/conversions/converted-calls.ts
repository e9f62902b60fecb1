import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { previewDispute } from "@/lib/telephony/disputes/data/preview-dispute";
import { decideDispute } from "@/lib/telephony/disputes/mutations/decide";
import { openDispute } from "@/lib/telephony/disputes/mutations/open-dispute";
import { decisionSchema } from "@/lib/telephony/disputes/schema/requests";

/** Disputes a call for a reason that requires a person's decision. Returns the dispute's ID. */
export async function disputeCall(mechanic: Actor, callId: string): Promise<string> {
  const now = new Date();
  const preview = await previewDispute(mechanic, callId, { reason: "other", now });
  const claim = { reason: "other" as const, text: "Not a real call.", blocksCaller: false };
  const revision = preview?.revision ?? "";
  return (await openDispute(mechanic, callId, { ...claim, revision }, now)).id;
}

export function decide(actor: ProvenActor, disputeId: string, decision: object) {
  const form = decisionSchema.parse({ note: "Noted.", ...decision });
  return decideDispute(actor, disputeId, { ...form, now: new Date() });
}

/** Deletes all conversions and their files, so that a test finds only its own. */
export async function removeConversions(): Promise<void> {
  await db.conversionAdjustment.deleteMany();
  await db.conversionUpload.deleteMany();
  await db.conversionExport.deleteMany();
}
