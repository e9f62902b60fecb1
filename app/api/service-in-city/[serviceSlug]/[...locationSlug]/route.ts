import { z } from "zod";
import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/api-route";
import { field } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";
import { findServiceInCity } from "@/lib/landing/data";
import { serviceInCitySchema } from "@/lib/landing/schema";
import { findLocationForZip } from "@/lib/locations/data/visitor-location";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    params: z.object({ serviceSlug: field.slug, locationSlug: field.locationSlug }),
    query: z.object({ zip: field.zip.optional() }),
    output: serviceInCitySchema,
    handler: async ({ params, query }) => {
      const place = query.zip ? findZip(query.zip) : null;
      // A ZIP that leads nowhere leaves the city of the path.
      const city = (place && (await findLocationForZip(place))) ?? { slug: params.locationSlug };
      return found(
        await findServiceInCity(params.serviceSlug, "id" in city ? { id: city.id } : city),
        "The requested service is not available in this location.",
      );
    },
  }),
});
