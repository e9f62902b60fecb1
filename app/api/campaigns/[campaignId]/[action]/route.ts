import { readCampaignEvidence } from "@/app/read-campaign-evidence";
import { orNotFound } from "@/lib/core/app-error";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { CAMPAIGN_NOT_FOUND } from "@/lib/marketing/campaigns/constants";
import { findCampaign } from "@/lib/marketing/campaigns/data/campaigns";
import { moveCampaign } from "@/lib/marketing/campaigns/mutations/change-campaign";
import { type CampaignStep, needsChecks } from "@/lib/marketing/campaigns/rules/campaign-state";
import { checkCampaign } from "@/lib/marketing/campaigns/rules/check-campaign";
import { campaignStepSchema } from "@/lib/marketing/campaigns/schema/forms";
import { campaignParams } from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Runs the campaign's checks first if the step requires them. */
function campaignStep(step: CampaignStep) {
  return apiRoute({
    auth: "admin",
    params: campaignParams,
    body: campaignStepSchema,
    output: doneSchema,
    form: { page: ({ params: { campaignId } }) => dashboardPaths.campaign(campaignId) },
    handler: async ({ actor, params: { campaignId }, body: { revision } }) => {
      const campaign = orNotFound(await findCampaign(campaignId), CAMPAIGN_NOT_FOUND);
      const cities = campaign.places.map(({ slug }) => slug);
      const results = needsChecks(step)
        ? checkCampaign(campaign, await readCampaignEvidence({ ...campaign, cities }))
        : [];
      const checked = { revision: campaign.revision, results };
      await moveCampaign(actor, campaignId, { step, revision, checked, now: new Date() });
      return DONE;
    },
  });
}

export const POST = actionRoute({
  activation: campaignStep("enable"),
  end: campaignStep("end"),
  pause: campaignStep("pause"),
  readiness: campaignStep("check"),
});
