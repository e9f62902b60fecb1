import { apiRoute } from "@/lib/core/http/api-route";
import { activateLocations } from "@/lib/locations/mutations/change-location";
import { activationSchema, changedCitiesSchema } from "@/lib/locations/schema/admin";
import { planReachingMechanics } from "@/lib/mechanics/mutations/reaching-mechanics";

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
