import { apiRoute } from "@/lib/core/http/api-route";
import { listMechanicRows } from "@/lib/mechanics/data/admin-list";
import { mechanicQuerySchema, mechanicRowSchema } from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  query: mechanicQuerySchema,
  output: mechanicRowSchema,
  handler: ({ query }) => listMechanicRows(query, new Date()),
});
