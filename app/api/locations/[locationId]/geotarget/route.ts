import { geotargetFormSchema } from "@/lib/ads/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { setGeotarget } from "@/lib/locations/mutations/set-geotarget";
import { locationParams, savedLocationSchema } from "@/lib/locations/schema/admin";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: locationParams,
  body: geotargetFormSchema,
  output: savedLocationSchema,
  form: { page: dashboardPaths.geotargets },
  handler: ({ actor, params, body }) => setGeotarget(actor, params.locationId, body),
});

export const POST = PUT;
