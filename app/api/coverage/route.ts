import { apiRoute } from "@/lib/core/http/api-route";
import { listCoverage } from "@/lib/locations/data/admin-list";
import { coverageRowSchema } from "@/lib/locations/schema/coverage-list";
import { coverageQuerySchema } from "@/lib/locations/schema/coverage-query";

export const GET = apiRoute({
  auth: "admin",
  query: coverageQuerySchema,
  output: coverageRowSchema,
  handler: ({ query }) => listCoverage(query),
});
