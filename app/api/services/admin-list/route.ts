import { apiRoute } from "@/lib/core/http/api-route";
import { listServiceRows } from "@/lib/services/data/admin-list";
import { serviceListQuery, serviceRowSchema } from "@/lib/services/schema";

export const GET = apiRoute({
  auth: "admin",
  query: serviceListQuery,
  output: serviceRowSchema,
  handler: ({ query }) => listServiceRows(query),
});
