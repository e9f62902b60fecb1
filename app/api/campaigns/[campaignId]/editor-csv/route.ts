import { z } from "zod";
import { exportForEditor } from "@/lib/campaigns/data/campaigns";
import { campaignParams } from "@/lib/campaigns/schema/views";
import { apiRoute } from "@/lib/core/http/api-route";

/** Downloads a checked campaign as a file for Google Ads Editor. */
export const GET = apiRoute({
  auth: "admin",
  params: campaignParams,
  output: z.record(z.string(), z.string()),
  handler: ({ params: { campaignId } }) => exportForEditor(campaignId),
});
