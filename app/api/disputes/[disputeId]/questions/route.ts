import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { askMechanic } from "@/lib/disputes/mutations/decide";
import { disputeParams, disputeTextSchema } from "@/lib/disputes/schema/requests";
import { disputeFormPage } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: disputeParams,
  body: disputeTextSchema,
  output: doneSchema,
  form: { page: disputeFormPage },
  handler: ({ actor, params, body }) =>
    askMechanic(actor, params.disputeId, { ...body, now: new Date() }),
});
