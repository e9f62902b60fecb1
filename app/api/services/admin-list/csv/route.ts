import { exportServices } from "@/lib/catalog/services/data/admin-list";
import { serviceTable } from "@/lib/catalog/services/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/platform/imports/schema";

export const GET = apiRoute({
  auth: "admin",
  query: serviceTable.query,
  output: cellsSchema,
  handler: ({ query }) => exportServices(query),
});
