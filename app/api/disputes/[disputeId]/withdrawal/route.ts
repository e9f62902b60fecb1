import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { withdrawDispute } from "@/lib/disputes/mutations/respond";
import { disputeParams } from "@/lib/disputes/schema/requests";
import { disputeFormPage } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "member",
  params: disputeParams,
  output: doneSchema,
  form: { page: disputeFormPage },
  handler: ({ actor, params }) => withdrawDispute(actor, params.disputeId, new Date()),
});
