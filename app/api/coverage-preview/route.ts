import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { previewCoverage } from "@/lib/locations/data/coverage";
import { coveragePreviewQuery, coveragePreviewSchema } from "@/lib/locations/schema";

export const GET = apiRoute({
  auth: "applicant",
  query: coveragePreviewQuery,
  output: coveragePreviewSchema,
  handler: async ({ query }) =>
    orNotFound(await previewCoverage(query.zip, query.radiusMiles), UNKNOWN_ZIP),
});
