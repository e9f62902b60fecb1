import { tagCall } from "@/lib/calls/mutations/tag-call";
import { callParams, callTagSchema } from "@/lib/calls/schema/call-list";
import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "mechanic",
  params: callParams,
  body: callTagSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.call(params.callId) },
  handler: ({ actor, params, body }) => tagCall(actor, params.callId, body),
});

export const POST = PUT;
