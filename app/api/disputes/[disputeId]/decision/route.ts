import { apiRoute } from "@/lib/core/http/api-route";
import { decideDispute } from "@/lib/disputes/mutations/decide";
import { decidedSchema, decisionSchema, disputeParams } from "@/lib/disputes/schema/requests";
import { disputeFormPage } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  params: disputeParams,
  body: decisionSchema,
  output: decidedSchema,
  form: { page: disputeFormPage },
  handler: ({ actor, params, body }) =>
    decideDispute(actor, params.disputeId, { ...body, now: new Date() }),
});
