import { z } from "zod";
import { getCityHub } from "@/lib/city-hub/data";
import { cityHubSchema } from "@/lib/city-hub/schema";
import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/api-route";
import { field } from "@/lib/core/http/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    params: z.object({ slug: field.locationSlug }),
    output: cityHubSchema,
    handler: async ({ params }) =>
      found(
        await getCityHub(params.slug),
        "We don't currently serve this city, but check back soon!",
      ).hub,
  }),
});
