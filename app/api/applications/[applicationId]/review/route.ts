import { startReview } from "@/lib/applications/mutations/review";
import { applicationParams } from "@/lib/applications/schema/application";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await startReview(actor, params.applicationId);
    return DONE;
  },
});
