import { locationQuerySchema, resolvedLocationSchema } from "@/lib/catalog/locations/schema";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { resolveLocation } from "@/lib/site/landing/data/visitor-location";

export const GET = apiRoute({
  auth: "public",
  query: locationQuerySchema,
  output: resolvedLocationSchema,
  handler: async ({ query }) => ({
    location: {
      slug: orNotFound(
        await resolveLocation(query),
        "Location not found or no service coverage in this area",
      ),
    },
  }),
});
