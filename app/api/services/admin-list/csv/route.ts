import { apiRoute } from "@/lib/core/http/api-route";
import { cellsSchema } from "@/lib/imports/schema";
import { exportServices } from "@/lib/services/data/admin-list";
import { serviceListQuery } from "@/lib/services/schema";

export const GET = apiRoute({
  auth: "admin",
  query: serviceListQuery,
  output: cellsSchema,
  handler: ({ query }) => exportServices(query),
});
