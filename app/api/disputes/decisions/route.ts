import { apiRoute } from "@/lib/core/http/api-route";
import { decideDisputes } from "@/lib/disputes/mutations/decide";
import { bulkDecisionSchema, bulkResultSchema } from "@/lib/disputes/schema/requests";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  body: bulkDecisionSchema,
  output: bulkResultSchema,
  form: { page: dashboardPaths.disputes },
  handler: ({ actor, body }) => decideDisputes(actor, body, new Date()),
});
