import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { exportForEditor } from "@/lib/marketing/campaigns/data/campaigns";
import { campaignParams } from "@/lib/marketing/campaigns/schema/views";

/** Downloads a checked campaign as a file for Google Ads Editor. */
export const GET = apiRoute({
  auth: "admin",
  params: campaignParams,
  output: z.record(z.string(), z.string()),
  handler: ({ params: { campaignId } }) => exportForEditor(campaignId),
});
