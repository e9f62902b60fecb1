import { readCampaignEvidence } from "@/app/read-campaign-evidence";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { requireCities } from "@/lib/marketing/campaigns/data/find-targets";
import { changeCampaign } from "@/lib/marketing/campaigns/mutations/change-campaign";
import { checkCampaign } from "@/lib/marketing/campaigns/rules/check-campaign";
import { campaignFormSchema } from "@/lib/marketing/campaigns/schema/forms";
import { campaignParams } from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: campaignParams,
  body: campaignFormSchema,
  output: doneSchema,
  form: { page: ({ params: { campaignId } }) => dashboardPaths.campaign(campaignId) },
  handler: async ({ actor, params: { campaignId }, body }) => {
    const cities = await requireCities(body.cities);
    const results = checkCampaign(body, await readCampaignEvidence(body));
    const locationIds = cities.map(({ id }) => id);
    await changeCampaign(actor, campaignId, { ...body, locationIds, results });
    return DONE;
  },
});

export const POST = PUT;
