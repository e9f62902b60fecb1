import { reviewsPage } from "@/app/api/reviews/reviews-page";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { hideReview } from "@/lib/mechanics/reviews/mutations/hide-review";
import { hidingSchema, reviewParams } from "@/lib/mechanics/reviews/schema";

export const POST = apiRoute({
  auth: "admin",
  params: reviewParams,
  body: hidingSchema,
  output: doneSchema,
  form: { page: ({ referer }) => reviewsPage(referer) },
  handler: async ({ actor, params: { reviewId }, body: { reason } }) => {
    await hideReview(actor, { reviewId, reason, now: new Date() });
    return DONE;
  },
});
