import { takeIntoReview } from "@/lib/applications/mutations/review";
import { applicationParams, doneSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    params: applicationParams,
    output: doneSchema,
    handler: async ({ actor, params }) => {
      await takeIntoReview(actor, params.applicationId);
      return { done: true as const };
    },
  }),
});
