import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { LINK_LIMIT } from "@/lib/site/estimates/constants";
import { linkEstimate } from "@/lib/site/estimates/mutations/link-estimate";
import { linkEstimateSchema } from "@/lib/site/estimates/schema";
import { callParams } from "@/lib/telephony/calls/schema/call-list";

export const POST = apiRoute({
  auth: "member",
  rateLimit: { name: "estimate-links", ...LINK_LIMIT },
  params: callParams,
  body: linkEstimateSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.call(params.callId) },
  handler: async ({ actor, params: { callId }, body: { estimateCode } }) => {
    await linkEstimate(actor, { callId, code: estimateCode, now: new Date() });
    return DONE;
  },
});
