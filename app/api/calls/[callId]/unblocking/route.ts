import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { unblockCaller } from "@/lib/telephony/calls/mutations/unblock-caller";
import { callParams } from "@/lib/telephony/calls/schema/call-list";

export const POST = apiRoute({
  auth: "member",
  params: callParams,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.call(params.callId) },
  handler: async ({ actor, params }) => {
    await unblockCaller(actor, params.callId);
    return DONE;
  },
});
