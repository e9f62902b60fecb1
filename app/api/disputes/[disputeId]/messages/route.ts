import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { addDisputeMessage } from "@/lib/disputes/mutations/respond";
import { disputeParams, disputeTextSchema } from "@/lib/disputes/schema/requests";
import { disputeFormPage } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "member",
  params: disputeParams,
  body: disputeTextSchema,
  output: doneSchema,
  form: { page: disputeFormPage },
  handler: ({ actor, params, body }) =>
    addDisputeMessage(actor, params.disputeId, { ...body, kind: "message", now: new Date() }),
});
