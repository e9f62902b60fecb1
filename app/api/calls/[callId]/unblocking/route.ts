import { unblockCaller } from "@/lib/calls/mutations/unblock-caller";
import { callParams } from "@/lib/calls/schema/call-list";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
