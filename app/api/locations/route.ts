import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listLocations } from "@/lib/locations/data/directory";
import { createLocation } from "@/lib/locations/mutations/change-location";
import { locationSchema } from "@/lib/locations/schema";
import { newLocationIdSchema, newLocationSchema } from "@/lib/locations/schema/admin";
import { planReachingMechanics } from "@/lib/mechanics/mutations/reaching-mechanics";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
