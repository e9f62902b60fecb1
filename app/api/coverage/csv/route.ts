import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/imports/schema";
import { exportCities } from "@/lib/locations/data/admin-list";
import { coverageTable } from "@/lib/locations/schema/coverage-list";

export const GET = apiRoute({
  auth: "admin",
  query: coverageTable.query,
  output: cellsSchema,
  handler: ({ query }) => exportCities(query),
});
