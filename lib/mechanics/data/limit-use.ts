import "server-only";
import { db } from "@/lib/core/db";
import type { LimitUse } from "@/lib/mechanics/schema/limit-use";
import { startOfDay, startOfWeek } from "@/lib/routing/local-periods";

/**
 * Returns what counts toward a mechanic's call limits: calls accepted today, and the fees of this week's calls, minus
 * credits, plus what is set aside for calls in progress. Days and weeks are in the mechanic's time zone.
 */
export async function readLimitUse(
  { id: mechanicId, timezone }: { id: string; timezone: string },
  now: Date,
): Promise<LimitUse> {
  const [callsToday, billed, wallet] = await Promise.all([
    db.call.count({ where: { mechanicId, acceptedAt: { gte: startOfDay(timezone, now) } } }),
    db.call.aggregate({
      where: {
        mechanicId,
        acceptedAt: { gte: startOfWeek(timezone, now) },
        billing: { notIn: ["unrated", "not_billable"] },
      },
      _sum: { feeCents: true, creditedCents: true },
    }),
    db.wallet.findUnique({ where: { mechanicId }, select: { heldCents: true } }),
  ]);
  const { feeCents, creditedCents } = billed._sum;
  const spentThisWeekCents = (feeCents ?? 0) - (creditedCents ?? 0) + (wallet?.heldCents ?? 0);
  return { callsToday, spentThisWeekCents };
}
