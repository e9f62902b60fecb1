import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/api-route";
import { resolveLocation } from "@/lib/locations/data/visitor-location";
import { resolvedLocationSchema, whereaboutsSchema } from "@/lib/locations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    query: whereaboutsSchema,
    output: resolvedLocationSchema,
    handler: async ({ query }) => ({
      location: {
        slug: found(
          await resolveLocation(query),
          "Location not found or no service coverage in this area",
        ),
      },
    }),
  }),
});
