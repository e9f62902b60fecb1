import { MIN_RATED_REVIEWS } from "@/lib/mechanics/reviews/constants";

/** Returns the average, rounded to one decimal, such as "4.7"; null for fewer than three reviews. */
export function averageOf({ stars, count }: { stars: number; count: number }): string | null {
  return count < MIN_RATED_REVIEWS ? null : (Math.round((stars * 10) / count) / 10).toFixed(1);
}
