import { apiRoute } from "@/lib/core/http/api-route";
import { exportMechanicRows } from "@/lib/mechanics/data/admin-list";
import { mechanicQuerySchema, mechanicRowSchema } from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  query: mechanicQuerySchema,
  output: mechanicRowSchema,
  handler: ({ query }) => exportMechanicRows(query, new Date()),
});
