import { z } from "zod";

import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";
import { getSite } from "@/lib/platform/settings/data";
import { findServiceInCity } from "@/lib/site/landing/data";
import { findLocationForZip } from "@/lib/site/landing/data/visitor-location";
import { serviceInCitySchema } from "@/lib/site/landing/schema";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ serviceSlug: inputFields.slug, locationSlug: inputFields.locationSlug }),
  query: z.object({ zip: inputFields.zip.optional() }),
  output: serviceInCitySchema,
  handler: async ({ params, query }) => {
    const place = query.zip ? findZip(query.zip) : null;
    // If the ZIP code is missing or not in an active city, uses the city in the path.
    const city = (place && (await findLocationForZip(place))) ?? { slug: params.locationSlug };
    return orNotFound(
      await findServiceInCity(params.serviceSlug, "id" in city ? { id: city.id } : city, {
        now: new Date(),
        phones: await getSite(),
      }),
      "The requested service is not available in this location.",
    );
  },
});
