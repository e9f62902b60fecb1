import { activateLocations } from "@/lib/catalog/locations/mutations/change-location";
import { activationSchema, changedCitiesSchema } from "@/lib/catalog/locations/schema/admin";
import { apiRoute } from "@/lib/core/http/api-route";
import { planReachingMechanics } from "@/lib/mechanics/profiles/mutations/reaching-mechanics";

export const PUT = apiRoute({
  auth: "admin",
  body: activationSchema,
  output: changedCitiesSchema,
  handler: ({ actor, body }) =>
    activateLocations(actor, {
      ...body,
      plan: (tx, locationIds) => planReachingMechanics(tx, { actor, locationIds }),
    }),
});
