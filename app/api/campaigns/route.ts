import { CAMPAIGN_STATE_NAMES } from "@/components/marketing/campaigns/campaign-badge";
import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { campaignList } from "@/lib/marketing/campaigns/data/campaigns";
import { requireCity } from "@/lib/marketing/campaigns/data/find-targets";
import { addCampaign } from "@/lib/marketing/campaigns/mutations/change-campaign";
import { newCampaignSchema } from "@/lib/marketing/campaigns/schema/forms";
import { campaignTable, savedCampaignSchema } from "@/lib/marketing/campaigns/schema/views";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const GET = listRoute(campaignTable, {
  auth: "admin",
  list: () => campaignList,
  words: { Status: ({ state }) => CAMPAIGN_STATE_NAMES[state] },
});

/** Adds a draft campaign for a service in a city, with suggested ad text. */
export const POST = apiRoute({
  auth: "admin",
  body: newCampaignSchema,
  output: savedCampaignSchema,
  status: 201,
  form: { page: dashboardPaths.campaigns, next: ({ id }) => dashboardPaths.campaign(id) },
  handler: async ({ actor, body: { service, city } }) => ({
    id: await addCampaign(actor, { serviceSlug: service, city: await requireCity(city) }),
  }),
});
