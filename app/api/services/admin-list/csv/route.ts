import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/imports/schema";
import { exportServices } from "@/lib/services/data/admin-list";
import { serviceTable } from "@/lib/services/schema";

export const GET = apiRoute({
  auth: "admin",
  query: serviceTable.query,
  output: cellsSchema,
  handler: ({ query }) => exportServices(query),
});
