import { apiRoute } from "@/lib/core/http/api-route";
import { decideDisputes } from "@/lib/disputes/mutations/decide";
import { bulkDecisionSchema, bulkResultSchema } from "@/lib/disputes/schema/requests";

export const POST = apiRoute({
  auth: "admin",
  body: bulkDecisionSchema,
  output: bulkResultSchema,
  handler: ({ actor, body }) => decideDisputes(actor, body, new Date()),
});
