import "server-only";
import type { Transaction } from "@/lib/core/db";
import { ratingOf, type Stars } from "@/lib/mechanics/reviews/rules/rating";
import type { Rating } from "@/lib/mechanics/reviews/schema";

type Reviews = Pick<Transaction, "review">;

/** Returns the stars of each mechanic's reviews, except for those that an administrator hid, by the mechanic's ID. */
export async function readStars(
  tx: Reviews,
  mechanicIds: readonly string[],
): Promise<Map<string, Stars>> {
  if (mechanicIds.length === 0) return new Map();
  const rows = await tx.review.groupBy({
    by: ["mechanicId"],
    where: { mechanicId: { in: [...mechanicIds] }, hiddenAt: null },
    _sum: { stars: true },
    _count: true,
  });
  return new Map(
    rows.map(({ mechanicId, _sum, _count: count }) => [
      mechanicId,
      { stars: _sum.stars ?? 0, count },
    ]),
  );
}

/** Adds each mechanic's rating, which is null for mechanics with too few reviews. */
export async function withRatings<M extends { id: string }>(
  tx: Reviews,
  mechanics: readonly M[],
): Promise<(M & { rating: Rating | null })[]> {
  const stars = await readStars(
    tx,
    mechanics.map(({ id }) => id),
  );
  return mechanics.map((mechanic) => ({ ...mechanic, rating: ratingIn(stars, mechanic.id) }));
}

/** Returns the rating of all mechanics together, or null if there are too few reviews. */
export async function readSiteRating(tx: Reviews): Promise<Rating | null> {
  const { _sum, _count: count } = await tx.review.aggregate({
    where: { hiddenAt: null },
    _sum: { stars: true },
    _count: true,
  });
  return ratingOf([{ stars: _sum.stars ?? 0, count }]);
}

/** Returns a mechanic's rating, or null if there are too few reviews. */
export function ratingIn(stars: ReadonlyMap<string, Stars>, mechanicId: string): Rating | null {
  const own = stars.get(mechanicId);
  return own ? ratingOf([own]) : null;
}
