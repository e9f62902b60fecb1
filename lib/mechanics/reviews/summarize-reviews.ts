import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { keysOf } from "@/lib/core/keys-of";
import { cityAndState } from "@/lib/core/place-names";
import { HIDDEN_REASON_NAMES, SHOWN_REVIEWS } from "@/lib/mechanics/reviews/constants";
import { averageOf } from "@/lib/mechanics/reviews/rules/average";
import type { PublicReview, ReviewSummary } from "@/lib/mechanics/reviews/schema";

/** Returns what a mechanic's page says about their reviews. Every review counts unless an administrator hid it. */
export async function summarizeReviews(
  tx: Pick<Transaction, "review">,
  { id: mechanicId, timezone }: { id: string; timezone: string },
): Promise<ReviewSummary> {
  const isShown = { mechanicId, hiddenAt: null };
  const [{ _sum, _count: count }, newest, hiddenRows] = await Promise.all([
    tx.review.aggregate({ where: isShown, _sum: { stars: true }, _count: true }),
    tx.review.findMany({
      where: isShown,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: SHOWN_REVIEWS,
      include: SHOWN_WITH,
    }),
    tx.review.groupBy({
      by: ["hiddenReason"],
      where: { mechanicId, hiddenAt: { not: null } },
      _count: true,
    }),
  ]);
  const hidden = keysOf(HIDDEN_REASON_NAMES).flatMap((reason) => {
    const row = hiddenRows.find(({ hiddenReason }) => hiddenReason === reason);
    return row ? [{ reason, count: row._count }] : [];
  });
  return {
    count,
    average: averageOf({ stars: _sum.stars ?? 0, count }),
    newest: newest.map((review) => toPublicReview(review, timezone)),
    hidden,
  };
}

const SHOWN_WITH = {
  service: { select: { name: true } },
  location: { select: { city: true, state: true } },
} as const satisfies Prisma.ReviewInclude;

type ShownReview = Prisma.ReviewGetPayload<{ include: typeof SHOWN_WITH }>;

function toPublicReview(review: ShownReview, timezone: string): PublicReview {
  const { id, stars, isFixed, words, firstName, createdAt, service, location, answer } = review;
  return {
    ...{ id, stars, isFixed, words, firstName, answer },
    month: createdAt.toLocaleDateString("en-US", {
      month: "long",
      year: "numeric",
      timeZone: timezone,
    }),
    place: location && cityAndState(location),
    serviceName: service?.name ?? null,
  };
}
