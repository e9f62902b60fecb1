import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/api-route";
import { previewCoverage } from "@/lib/locations/data/coverage";
import { coveragePreviewQuery, coveragePreviewSchema } from "@/lib/locations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "applicant",
    query: coveragePreviewQuery,
    output: coveragePreviewSchema,
    handler: async ({ query }) =>
      found(await previewCoverage(query.zip, query.radiusMiles), "We do not know this ZIP code."),
  }),
});
