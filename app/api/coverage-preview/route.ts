import { previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { coveragePreviewQuery, coveragePreviewSchema } from "@/lib/catalog/locations/schema";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";

export const GET = apiRoute({
  auth: "applicant",
  query: coveragePreviewQuery,
  output: coveragePreviewSchema,
  handler: async ({ query }) =>
    orNotFound(await previewCoverage(query.zip, query.radiusMiles), UNKNOWN_ZIP),
});
