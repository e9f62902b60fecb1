import "server-only";
import { db } from "@/lib/core/db";
import type { ManagedReview } from "@/lib/mechanics/reviews/schema";

/** Far more than a mechanic gets in a year. */
const MOST = 200;

/** Returns all reviews of a mechanic, including hidden ones, newest first. */
export async function listReviews(mechanicId: string): Promise<ManagedReview[]> {
  const reviews = await db.review.findMany({
    where: { mechanicId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return reviews.map(({ createdAt, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
  }));
}
