import { z } from "zod";
import { found } from "@/lib/core/app-error";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { zipCoverageSchema } from "@/lib/locations/schema";
import { findZipCoverage } from "@/lib/visitor-location/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    params: z.object({ zip: field.zip }),
    output: zipCoverageSchema,
    handler: async ({ params }) =>
      found(
        await findZipCoverage(params.zip, new Date()),
        "There is no such ZIP code. Please check its five digits.",
      ),
  }),
});
