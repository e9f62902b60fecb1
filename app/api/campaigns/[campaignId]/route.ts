import { readCampaignEvidence } from "@/app/read-campaign-evidence";
import { requireCities } from "@/lib/campaigns/data/find-targets";
import { changeCampaign } from "@/lib/campaigns/mutations/change-campaign";
import { checkCampaign } from "@/lib/campaigns/rules/check-campaign";
import { campaignFormSchema } from "@/lib/campaigns/schema/forms";
import { campaignParams } from "@/lib/campaigns/schema/views";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
