import { apiRoute } from "@/lib/core/http/api-route";
import { changeLocation } from "@/lib/locations/mutations/change-location";
import {
  locationChangeSchema,
  locationParams,
  savedLocationSchema,
} from "@/lib/locations/schema/admin";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: locationParams,
  body: locationChangeSchema,
  output: savedLocationSchema,
  form: { page: ({ params }) => dashboardPaths.city(params.locationId) },
  handler: ({ actor, params, body }) => changeLocation(actor, params.locationId, body),
});

export const POST = PUT;
