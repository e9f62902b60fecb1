import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths, disputePreviewHref } from "@/lib/platform/pages/dashboard-paths";
import { callParams } from "@/lib/telephony/calls/schema/call-list";
import { openDispute } from "@/lib/telephony/disputes/mutations/open-dispute";
import { openDisputeSchema, openedDisputeSchema } from "@/lib/telephony/disputes/schema/requests";

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
