import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { decideDisputes } from "@/lib/telephony/disputes/mutations/decide";
import { bulkDecisionSchema, bulkResultSchema } from "@/lib/telephony/disputes/schema/requests";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  body: bulkDecisionSchema,
  output: bulkResultSchema,
  form: { page: dashboardPaths.disputes },
  handler: ({ actor, body }) => decideDisputes(actor, body, new Date()),
});
