import { apiRoute } from "@/lib/core/http/api-route";
import { exportDisputes } from "@/lib/disputes/data/dispute-list";
import { disputeQuerySchema, disputeRowSchema } from "@/lib/disputes/schema/dispute-list";

export const GET = apiRoute({
  auth: "admin",
  query: disputeQuerySchema,
  output: disputeRowSchema,
  handler: ({ query }) => exportDisputes(query),
});
