import { apiRoute } from "@/lib/core/http/api-route";
import { inZone } from "@/lib/core/http/table-query";
import { exportDisputes } from "@/lib/disputes/data/dispute-list";
import { disputeQuerySchema, disputeRowSchema } from "@/lib/disputes/schema/dispute-list";

export const GET = apiRoute({
  auth: "admin",
  query: disputeQuerySchema,
  output: disputeRowSchema,
  handler: ({ actor, query }) => exportDisputes(inZone(query, actor.timezone)),
});
