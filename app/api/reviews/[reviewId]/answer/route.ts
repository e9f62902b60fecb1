import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { answerReview } from "@/lib/mechanics/reviews/mutations/answer-review";
import { answerSchema, reviewParams } from "@/lib/mechanics/reviews/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: reviewParams,
  body: answerSchema,
  output: doneSchema,
  form: { page: dashboardPaths.profile },
  handler: async ({ actor, params: { reviewId }, body: { answer } }) => {
    await answerReview(actor, { reviewId, answer, now: new Date() });
    return DONE;
  },
});
