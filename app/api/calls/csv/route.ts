import { exportCalls } from "@/lib/calls/data/call-list";
import { callQuerySchema, callRowSchema } from "@/lib/calls/schema/call-list";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "member",
  query: callQuerySchema,
  output: callRowSchema,
  handler: ({ actor, query }) => exportCalls(actor, query),
});
