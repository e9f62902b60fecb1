import { apiRoute } from "@/lib/core/http/api-route";
import { exportRoster } from "@/lib/mechanics/data/admin-list";
import { rosterQuerySchema, rosterRowSchema } from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  query: rosterQuerySchema,
  output: rosterRowSchema,
  handler: ({ query }) => exportRoster(query, new Date()),
});
