import { approvePaper, takePaperBack } from "@/lib/applications/mutations/review";
import { doneSchema, paperParams, seenSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const PUT = apiRoute({
  auth: "admin",
  params: paperParams,
  body: seenSchema,
  output: doneSchema,
  handler: async ({ actor, params, body }) => {
    const { applicationId: id, kind } = params;
    await approvePaper(actor, { id, kind, ...body }, new Date());
    return { done: true as const };
  },
});

export const DELETE = apiRoute({
  auth: "admin",
  params: paperParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    const { applicationId: id, kind } = params;
    await takePaperBack(actor, { id, kind });
    return { done: true as const };
  },
});
