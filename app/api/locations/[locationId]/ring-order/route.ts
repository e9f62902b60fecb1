import { setRingOrder } from "@/lib/catalog/locations/mutations/ring-order";
import {
  locationParams,
  ringOrderSchema,
  savedLocationSchema,
} from "@/lib/catalog/locations/schema/admin";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: locationParams,
  body: ringOrderSchema,
  output: savedLocationSchema,
  form: { page: ({ params }) => dashboardPaths.city(params.locationId) },
  handler: ({ actor, params, body }) => setRingOrder(actor, params.locationId, body),
});

export const POST = PUT;
