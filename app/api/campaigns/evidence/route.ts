import { readCampaignEvidence } from "@/app/read-campaign-evidence";
import { evidenceQuerySchema } from "@/lib/campaigns/schema/forms";
import { evidenceSchema } from "@/lib/campaigns/schema/views";
import { apiRoute } from "@/lib/core/http/api-route";

/** Returns what the checks of an edited campaign need, before it is saved. */
export const GET = apiRoute({
  auth: "admin",
  query: evidenceQuerySchema,
  output: evidenceSchema,
  handler: ({ query: { services, ...query } }) =>
    readCampaignEvidence({ serviceIds: services, ...query }),
});
