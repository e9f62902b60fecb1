import type { RatingTrace } from "@/lib/catalog/rating/rating-trace";

/** Returns what a claim needs from the rating of its call. */
export function ratedFacts(rating: RatingTrace | null) {
  if (rating === null) return { talkSeconds: 0, isCovered: null, isOffered: null };
  const { input, lines } = rating;
  const talk = lines.find((line) => line.rule === "below_minimum_talk");
  return {
    talkSeconds: talk?.facts.talkSeconds ?? 0,
    isCovered: input.area.isCovered,
    isOffered: input.service.isOffered,
  };
}
