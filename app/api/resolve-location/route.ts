import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/route";
import { resolveLocation } from "@/lib/visitor-location/data";
import { resolvedLocationSchema, whereaboutsSchema } from "@/lib/visitor-location/schema";

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
