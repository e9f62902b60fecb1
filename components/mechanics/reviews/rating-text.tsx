import { countOf } from "@/components/ui/count-of";
import type { Rating } from "@/lib/mechanics/reviews/schema";
import { paths } from "@/lib/platform/pages/paths";

interface RatedMechanic {
  id: string;
  name: string;
  rating: Rating;
}

/** Text such as "4.7 (12 reviews)". */
export function RatingText({ name, rating: { average, count } }: Omit<RatedMechanic, "id">) {
  return (
    <>
      {average}
      <span className="sr-only">{` of 5 stars for ${name}`}</span>
      {` (${countOf(count, "review")})`}
    </>
  );
}

/** Leads to the reviews on the mechanic's page. */
export function RatingLink({ id, ...rated }: RatedMechanic) {
  return (
    <a href={`${paths.mechanic(id)}#${REVIEWS_ID}`}>
      <RatingText {...rated} />
    </a>
  );
}

/** The ID of a profile's reviews. */
export const REVIEWS_ID = "reviews";
