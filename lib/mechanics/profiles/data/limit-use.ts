import "server-only";
import { db } from "@/lib/core/db";
import { startOfWeek } from "@/lib/core/local-periods";
import { limitUse } from "@/lib/mechanics/availability/limit-use";
import type { LimitUse } from "@/lib/mechanics/profiles/schema/limit-use";

/** Returns what currently counts toward a mechanic's call limits, by the same rule as routing. */
export async function readLimitUse(
  { id: mechanicId, timezone }: { id: string; timezone: string },
  now: Date,
): Promise<LimitUse> {
  const [calls, wallet] = await Promise.all([
    db.call.findMany({
      where: { mechanicId, acceptedAt: { gte: startOfWeek(timezone, now) } },
      select: { acceptedAt: true, feeCents: true, creditedCents: true },
    }),
    db.wallet.findUnique({ where: { mechanicId }, select: { heldCents: true } }),
  ]);
  const accepted = calls.flatMap(({ acceptedAt, ...call }) =>
    acceptedAt === null ? [] : [{ ...call, acceptedAt }],
  );
  return limitUse(accepted, { timezone, heldCents: wallet?.heldCents ?? 0, now });
}
