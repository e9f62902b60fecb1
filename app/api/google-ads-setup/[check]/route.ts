import { setupParams, setupResultSchema } from "@/lib/catalog/geotargets/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { runSetupCheck } from "@/lib/marketing/ads/data/run-setup-check";

/** Rate-limited because each check requests one or two of this site's pages. */
export const GET = apiRoute({
  auth: "admin",
  rateLimit: { name: "google-ads-setup", count: 120, seconds: 600 },
  params: setupParams,
  output: setupResultSchema,
  handler: ({ params: { check } }) => runSetupCheck(check),
});
