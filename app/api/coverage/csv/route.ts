import { exportCities } from "@/lib/catalog/locations/data/admin-list";
import { coverageTable } from "@/lib/catalog/locations/schema/coverage-list";
import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/platform/imports/schema";

export const GET = apiRoute({
  auth: "admin",
  query: coverageTable.query,
  output: cellsSchema,
  handler: ({ query }) => exportCities(query),
});
