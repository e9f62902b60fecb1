import { runSetupCheck } from "@/lib/ads/data/run-setup-check";
import { setupParams, setupResultSchema } from "@/lib/ads/schema";
import { apiRoute } from "@/lib/core/http/api-route";

/** Rate-limited because each check requests one or two of this site's pages. */
export const GET = apiRoute({
  auth: "admin",
  rateLimit: { name: "google-ads-setup", count: 120, seconds: 600 },
  params: setupParams,
  output: setupResultSchema,
  handler: ({ params: { check } }) => runSetupCheck(check),
});
