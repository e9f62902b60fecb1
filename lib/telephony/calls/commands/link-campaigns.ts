import "server-only";
import type { Transaction } from "@/lib/core/db";

/**
 * Stores which campaign's ad led to each of these calls, according to the utm_campaign of the tap matched to the call.
 * The link is stored because taps are deleted after some months, but campaign results are kept.
 */
export async function linkCampaigns(
  tx: Pick<Transaction, "$executeRaw">,
  callIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Call" c SET "campaignId" = g.id
    FROM "CallIntent" i JOIN "Campaign" g ON g."utmCampaign" = lower(i.utm->>'campaign')
    WHERE i.id = c."intentId" AND c.id = ANY(${callIds})`;
}
