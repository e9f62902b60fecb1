import { callParams } from "@/lib/calls/schema/call-list";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { openDispute } from "@/lib/disputes/mutations/open-dispute";
import { openDisputeSchema, openedDisputeSchema } from "@/lib/disputes/schema/requests";
import { dashboardPaths, disputePreviewHref } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "member",
  params: callParams,
  body: openDisputeSchema,
  output: openedDisputeSchema,
  status: 201,
  form: {
    page: ({ params, values }) => disputePreviewHref(params.callId, valueAt(values, "reason")),
    next: ({ callId }) => dashboardPaths.call(callId),
  },
  handler: ({ actor, params, body }) => openDispute(actor, params.callId, body, new Date()),
});
