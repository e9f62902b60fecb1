import { linkCampaigns } from "@/lib/calls/commands/link-campaigns";
import type { PrismaClient } from "@/lib/core/generated/prisma/client";
import { postHistory } from "@/lib/ledger/commands/post-history";
import { demoCallHistory } from "./demo-call-history";
import { demoCallbacks } from "./demo-callbacks";
import { demoCampaigns, fromAds } from "./demo-campaigns";
import { demoConversions } from "./demo-conversions";
import { demoDirectory } from "./demo-directory";

/** Seeding usually takes seconds, but tests may be using the same CPU. */
const TRANSACTION_MILLISECONDS = 300_000;

/**
 * Writes purchases, calls, charges, disputes, callback requests, and campaigns from the days before `now`. Needs the
 * directory and the users. Returns the number of calls, or null without writing anything if there are already calls.
 */
export async function seedCalls(client: PrismaClient, now: Date): Promise<number | null> {
  const directory = demoDirectory();
  const demo = demoCallHistory(directory, now);
  const ads = demoCampaigns(directory, now);
  const intents = fromAds(demo.intents, ads);
  const { exports, conversions, adjustments } = demoConversions({ ...demo, intents });
  return client.$transaction(
    async (tx) => {
      if ((await tx.call.count()) > 0) return null;
      for (const history of demo.histories) await postHistory(tx, history);
      await tx.creditBundle.createMany({ data: demo.bundles });
      await tx.order.createMany({ data: demo.orders });
      await tx.paymentEvent.createMany({ data: demo.paymentEvents });
      await tx.sandboxPayment.createMany({ data: demo.sandboxPayments });
      await tx.callFeeRule.createMany({ data: demo.fees });
      await tx.campaign.createMany({ data: ads.campaigns });
      await tx.campaignService.createMany({ data: ads.services });
      await tx.campaignLocation.createMany({ data: ads.locations });
      await tx.campaignCost.createMany({ data: ads.costs });
      await tx.callIntent.createMany({ data: intents });
      await tx.call.createMany({ data: demo.calls });
      const callIds = demo.calls.map(({ id }) => id);
      await linkCampaigns(tx, callIds);
      await tx.callAttempt.createMany({ data: demo.attempts });
      await tx.conversionExport.createMany({ data: exports });
      await tx.conversionUpload.createMany({ data: conversions });
      await tx.conversionAdjustment.createMany({ data: adjustments });
      await tx.dispute.createMany({ data: demo.disputes });
      await tx.disputeMessage.createMany({ data: demo.messages });
      await tx.callLimits.createMany({ data: demo.callLimits });
      await tx.callbackRequest.createMany({ data: demoCallbacks(directory, now) });
      return demo.calls.length;
    },
    { timeout: TRANSACTION_MILLISECONDS, maxWait: TRANSACTION_MILLISECONDS },
  );
}
