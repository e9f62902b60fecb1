import { takeIntoReview } from "@/lib/applications/mutations/review";
import { applicationParams, doneSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await takeIntoReview(actor, params.applicationId);
    return { done: true as const };
  },
});
