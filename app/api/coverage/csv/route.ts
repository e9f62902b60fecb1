import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/imports/schema";
import { exportCities } from "@/lib/locations/data/admin-list";
import { coverageQuerySchema } from "@/lib/locations/schema/coverage-query";

export const GET = apiRoute({
  auth: "admin",
  query: coverageQuerySchema,
  output: cellsSchema,
  handler: ({ query }) => exportCities(query),
});
