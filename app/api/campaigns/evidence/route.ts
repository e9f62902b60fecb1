import { readCampaignEvidence } from "@/app/read-campaign-evidence";
import { apiRoute } from "@/lib/core/http/api-route";
import { evidenceQuerySchema } from "@/lib/marketing/campaigns/schema/forms";
import { evidenceSchema } from "@/lib/marketing/campaigns/schema/views";

/** Returns the data that a campaign's checks need, for an edit that hasn't been saved yet. */
export const GET = apiRoute({
  auth: "admin",
  query: evidenceQuerySchema,
  output: evidenceSchema,
  handler: ({ query: { services, ...query } }) =>
    readCampaignEvidence({ serviceIds: services, ...query }),
});
