import { apiRoute } from "@/lib/core/http/api-route";
import { setRingOrder } from "@/lib/locations/mutations/ring-order";
import { locationParams, ringOrderSchema, savedLocationSchema } from "@/lib/locations/schema/admin";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: locationParams,
  body: ringOrderSchema,
  output: savedLocationSchema,
  form: { page: ({ params }) => dashboardPaths.city(params.locationId) },
  handler: ({ actor, params, body }) => setRingOrder(actor, params.locationId, body),
});

export const POST = PUT;
