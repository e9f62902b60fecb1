import { listLocations } from "@/lib/catalog/locations/data/directory";
import { createLocation } from "@/lib/catalog/locations/mutations/change-location";
import { locationSchema } from "@/lib/catalog/locations/schema";
import { newLocationIdSchema, newLocationSchema } from "@/lib/catalog/locations/schema/admin";
import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { planReachingMechanics } from "@/lib/mechanics/profiles/mutations/reaching-mechanics";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: locationSchema,
  handler: ({ query }) => listLocations(query),
});

export const POST = apiRoute({
  auth: "admin",
  body: newLocationSchema,
  output: newLocationIdSchema,
  status: 201,
  form: { page: dashboardPaths.newCity, next: ({ id }) => dashboardPaths.city(id) },
  handler: ({ actor, body }) =>
    createLocation(actor, {
      ...body,
      plan: (tx, locationIds) => planReachingMechanics(tx, { actor, locationIds }),
    }),
});
