import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { adjustmentTimes, uploadTimes } from "@/lib/telephony/conversions/rules/conversion-view";

/** Matches waiting conversions that can be uploaded now. */
export function readyConversions(now: Date): Prisma.ConversionUploadWhereInput {
  const { after } = uploadTimes(now);
  return {
    state: "waiting",
    clickId: { not: null },
    readyAt: { lte: now },
    convertedAt: { gt: after },
  };
}

/** Matches waiting adjustments that can be uploaded now. */
export function readyAdjustments(now: Date): Prisma.ConversionAdjustmentWhereInput {
  const { after, until } = adjustmentTimes(now);
  return { state: "waiting", conversion: { convertedAt: { gt: after, lte: until } } };
}

/** Returns how many conversions and adjustments are ready to be uploaded. */
export async function countReady(now: Date): Promise<{ clicks: number; adjustments: number }> {
  const [clicks, adjustments] = await Promise.all([
    db.conversionUpload.count({ where: readyConversions(now) }),
    db.conversionAdjustment.count({ where: readyAdjustments(now) }),
  ]);
  return { clicks, adjustments };
}
