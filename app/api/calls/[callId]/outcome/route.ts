import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { tagCall } from "@/lib/telephony/calls/mutations/tag-call";
import { callParams, callTagSchema } from "@/lib/telephony/calls/schema/call-list";

export const PUT = apiRoute({
  auth: "mechanic",
  params: callParams,
  body: callTagSchema,
  output: doneSchema,
  form: {
    page: ({ params, referer }) =>
      referer === dashboardPaths.home ? referer : dashboardPaths.call(params.callId),
  },
  handler: ({ actor, params, body }) => tagCall(actor, params.callId, body),
});

export const POST = PUT;
