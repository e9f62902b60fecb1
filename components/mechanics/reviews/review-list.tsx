import { REVIEWS_ID } from "@/components/mechanics/reviews/rating-text";
import { Band } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
import type { PublicReview, ReviewSummary } from "@/lib/mechanics/reviews/schema";

const HIDDEN_BECAUSE = {
  not_about_experience: "for not being about the driver’s experience",
  private_data: "for containing private data",
  abusive_language: "for abusive language",
  wrong_mechanic: "for being about a different mechanic",
} as const;

/** Renders nothing without reviews. */
export function ReviewList({ reviews }: { reviews: ReviewSummary }) {
  const { count, average, newest, hidden } = reviews;
  if (count === 0 && hidden.length === 0) return null;
  return (
    <Band
      id={REVIEWS_ID}
      title="Reviews"
      intro="Only drivers whose call we connected for at least a minute can write a review, good or bad."
    >
      {count > 0 && (
        <p className="mt-4 font-sign text-24">
          {average
            ? `${average} of 5 stars · ${countOf(count, "review")}`
            : countOf(count, "review")}
          {newest.length < count && `, the newest ${newest.length} below`}
        </p>
      )}
      <ul className="mt-4 gap-x-10 lg:grid lg:grid-cols-2">
        {newest.map((review) => (
          <li key={review.id} className="break-inside-avoid border-t-2 border-line py-3">
            <Review review={review} />
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <p className="mt-4 text-gravel">
          {hidden
            .map(
              ({ reason, count: some }) =>
                `We hid ${countOf(some, "review")} ${HIDDEN_BECAUSE[reason]}`,
            )
            .join(". ")}
          .
        </p>
      )}
    </Band>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { stars, isFixed, words, firstName, month, place, serviceName, answer } = review;
  const facts = [isFixed ? "Fixed" : "Not fixed", firstName, serviceName, place, month];
  return (
    <>
      <p className="font-sign text-20">{countOf(stars, "star")}</p>
      {words && <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>}
      <p className="mt-1 text-gravel">{facts.filter(Boolean).join(" · ")}</p>
      {answer && (
        <div className="mt-2 border-l-4 border-line pl-3">
          <p className="font-bold">The mechanic’s answer</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </>
  );
}
