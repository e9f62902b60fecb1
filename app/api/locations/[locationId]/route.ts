import { changeLocation } from "@/lib/catalog/locations/mutations/change-location";
import {
  locationChangeSchema,
  locationParams,
  savedLocationSchema,
} from "@/lib/catalog/locations/schema/admin";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: locationParams,
  body: locationChangeSchema,
  output: savedLocationSchema,
  form: { page: ({ params }) => dashboardPaths.city(params.locationId) },
  handler: ({ actor, params, body }) => changeLocation(actor, params.locationId, body),
});

export const POST = PUT;
