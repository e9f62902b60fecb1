import { averageOf } from "@/lib/mechanics/reviews/rules/average";
import type { Rating } from "@/lib/mechanics/reviews/schema";

/** The stars of all reviews together, and how many reviews there are. */
export interface Stars {
  stars: number;
  count: number;
}

/** Returns the average of all these reviews, or null if there are too few. */
export function ratingOf(reviewed: readonly Stars[]): Rating | null {
  const stars = reviewed.reduce((sum, one) => sum + one.stars, 0);
  const count = reviewed.reduce((sum, one) => sum + one.count, 0);
  const average = averageOf({ stars, count });
  return average === null ? null : { average, count };
}
