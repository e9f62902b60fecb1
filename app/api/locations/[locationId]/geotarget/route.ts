import { geotargetFormSchema } from "@/lib/catalog/geotargets/schema";
import { setGeotarget } from "@/lib/catalog/locations/mutations/set-geotarget";
import { locationParams, savedLocationSchema } from "@/lib/catalog/locations/schema/admin";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: locationParams,
  body: geotargetFormSchema,
  output: savedLocationSchema,
  form: { page: dashboardPaths.geotargets },
  handler: ({ actor, params, body }) => setGeotarget(actor, params.locationId, body),
});

export const POST = PUT;
