import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { ReviewView } from "@/components/mechanics/reviews/review-view";
import { findReviewByLink } from "@/lib/mechanics/reviews/data/linked-review";
import { paths } from "@/lib/platform/pages/paths";

export const GET = accountRoute<{ token: string }>(async ({ params: { token }, returned, now }) => {
  const review = await findReviewByLink(token, now);
  const view = <ReviewView review={review} returned={returned(paths.review(token))} />;
  return accountDocument("Review your mechanic", view, { status: review ? undefined : 404 });
});
