import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { appealDispute } from "@/lib/disputes/mutations/respond";
import { disputeParams, disputeTextSchema } from "@/lib/disputes/schema/requests";
import { disputeFormPage } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "member",
  params: disputeParams,
  body: disputeTextSchema,
  output: doneSchema,
  form: { page: disputeFormPage },
  handler: ({ actor, params, body }) =>
    appealDispute(actor, params.disputeId, { ...body, now: new Date() }),
});
