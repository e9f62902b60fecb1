import "server-only";
import { OPEN_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { billingRulesSchema } from "@/lib/catalog/rating/billing-rules";
import type { Transaction } from "@/lib/core/db";
import {
  followCall,
  newConversion,
  permittedClick,
} from "@/lib/telephony/conversions/rules/plan-conversion";

/**
 * Creates or updates a call's conversion after the call's billing has changed. The call must be locked. Does nothing
 * if the call has no conversion and doesn't qualify for one. Idempotent.
 */
export async function updateConversion(tx: Transaction, callId: string, now: Date): Promise<void> {
  const { conversion, ...call } = await readConvertedCall(tx, callId);
  if (conversion === null) {
    const data = newConversion(call, permittedClick(call.intent));
    if (data) await tx.conversionUpload.create({ data: { ...data, callId } });
    return;
  }
  const reportedCents = reportedValue(conversion);
  const { adjustment, ...data } = followCall(call, { ...conversion, reportedCents });
  await tx.conversionUpload.update({ where: { callId }, data });
  const waiting = { callId, state: "waiting" as const };
  if (adjustment === null) {
    await tx.conversionAdjustment.deleteMany({ where: waiting });
    return;
  }
  const { count } = await tx.conversionAdjustment.updateMany({
    where: waiting,
    data: { ...adjustment, adjustedAt: now },
  });
  if (count > 0) return;
  await tx.conversionAdjustment.create({ data: { ...adjustment, callId, adjustedAt: now } });
}

type Converted = NonNullable<Awaited<ReturnType<typeof readConvertedCall>>["conversion"]>;

/** Returns the value most recently exported for Google Ads, in cents; null if the conversion isn't in a file. */
function reportedValue(conversion: Converted): number | null {
  const { uploadedCents, adjustments } = conversion;
  const [last] = adjustments;
  return last ? (last.valueCents ?? 0) : uploadedCents;
}

/** Returns a call's conversion and the facts about the call that the conversion rules need. */
export async function readConvertedCall(tx: Transaction, callId: string) {
  const { rules, disputes, ...call } = await tx.call.findUniqueOrThrow({
    where: { id: callId },
    select: {
      receivedAt: true,
      ratedAt: true,
      feeCents: true,
      creditedCents: true,
      rules: { select: { rules: true } },
      disputes: { where: { state: { in: [...OPEN_STATES] } }, select: { id: true } },
      intent: { select: { clickIdKind: true, clickId: true, basis: true } },
      conversion: {
        include: {
          // The latest adjustment that was reported to Google Ads.
          adjustments: {
            where: { state: { not: "waiting" } },
            orderBy: { adjustedAt: "desc" },
            take: 1,
            select: { valueCents: true },
          },
        },
      },
    },
  });
  const { disputeWindowDays } = billingRulesSchema.parse(rules.rules);
  return { ...call, isDisputed: disputes.length > 0, disputeWindowDays };
}
