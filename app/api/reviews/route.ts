import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { REVIEW_LIMIT } from "@/lib/mechanics/reviews/constants";
import { writeReview } from "@/lib/mechanics/reviews/mutations/write-review";
import { reviewFormSchema } from "@/lib/mechanics/reviews/schema";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "public",
  rateLimit: { name: "reviews", ...REVIEW_LIMIT },
  body: reviewFormSchema,
  output: doneSchema,
  form: { page: ({ values: { token } }) => paths.review(typeof token === "string" ? token : "") },
  handler: async ({ body }) => {
    await writeReview(body, new Date());
    return DONE;
  },
});
