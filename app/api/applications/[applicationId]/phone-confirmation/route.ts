import { confirmPhone } from "@/lib/applications/mutations/review";
import { applicationParams, doneSchema, seenSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: seenSchema,
  output: doneSchema,
  handler: async ({ actor, params, body }) => {
    await confirmPhone(actor, { id: params.applicationId, ...body }, new Date());
    return { done: true as const };
  },
});
