import { reviewsPage } from "@/app/api/reviews/reviews-page";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { unhideReview } from "@/lib/mechanics/reviews/mutations/hide-review";
import { reviewParams, unhidingSchema } from "@/lib/mechanics/reviews/schema";

export const POST = apiRoute({
  auth: "admin",
  params: reviewParams,
  body: unhidingSchema,
  output: doneSchema,
  form: { page: ({ referer }) => reviewsPage(referer) },
  handler: async ({ actor, params: { reviewId } }) => {
    await unhideReview(actor, reviewId);
    return DONE;
  },
});
