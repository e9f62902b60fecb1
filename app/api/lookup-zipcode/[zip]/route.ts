import { z } from "zod";
import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/api-route";
import { field } from "@/lib/core/http/fields";
import { findZip } from "@/lib/core/zip-places";
import { zipPlaceSchema } from "@/lib/locations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    params: z.object({ zip: field.zip }),
    output: zipPlaceSchema,
    handler: ({ params }) =>
      found(findZip(params.zip), "There is no such ZIP code. Please check its five digits."),
  }),
});
