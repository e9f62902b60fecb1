import { exportCampaigns } from "@/lib/campaigns/data/campaigns";
import { campaignQuerySchema, campaignRowSchema } from "@/lib/campaigns/schema/views";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: campaignQuerySchema,
  output: campaignRowSchema,
  handler: ({ query }) => exportCampaigns(query),
});
