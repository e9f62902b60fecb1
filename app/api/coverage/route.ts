import { apiRoute } from "@/lib/core/http/api-route";
import { listCoverage } from "@/lib/locations/data/admin-list";
import { coverageQuerySchema, coverageRowSchema } from "@/lib/locations/schema/coverage-list";

export const GET = apiRoute({
  auth: "admin",
  query: coverageQuerySchema,
  output: coverageRowSchema,
  handler: ({ query }) => listCoverage(query),
});
