import "server-only";
import { PREVIEW_DAYS } from "@/lib/catalog/call-fees/constants";
import type { FeePreview } from "@/lib/catalog/call-fees/schema";
import { feeOf } from "@/lib/catalog/rating/fee-change";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { findReachable } from "@/lib/platform/notifications/notify";
import { findConcerned } from "./concerned-mechanics";
import { type AskedChange, planChange } from "./plan-change";

/**
 * Returns what the calls of the last 30 days that were billed, or free only because they had no fee, would cost each
 * mechanic without and with the change, at the time it takes effect; null if it changes nothing. Throws what the change itself would throw.
 */
export async function previewFeeChange(asked: AskedChange, now: Date): Promise<FeePreview | null> {
  const planned = await planChange(db, asked, now);
  if (!planned) return null;
  const { at, isIncrease, before, after } = planned;
  const calls = await db.call.groupBy({
    by: ["mechanicId", "locationId", "serviceId"],
    where: {
      OR: [{ feeCents: { not: null } }, { notBillableReason: "no_price" }],
      mechanicId: { not: null },
      receivedAt: { gte: new Date(now.getTime() - PREVIEW_DAYS * DAY_MS) },
    },
    _count: true,
  });
  const rows = new Map<string, { calls: number; beforeCents: number; afterCents: number }>();
  for (const { mechanicId, locationId, serviceId, _count: count } of calls) {
    if (mechanicId === null) continue;
    const request = { mechanicId, locationId, serviceId };
    const row = rows.get(mechanicId) ?? { calls: 0, beforeCents: 0, afterCents: 0 };
    rows.set(mechanicId, {
      calls: row.calls + count,
      beforeCents: row.beforeCents + count * feeOf(before, request),
      afterCents: row.afterCents + count * feeOf(after, request),
    });
  }
  const changed = [...rows].filter(([, { beforeCents, afterCents }]) => beforeCents !== afterCents);
  const names = await db.mechanic.findMany({
    where: { id: { in: changed.map(([id]) => id) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const concerned = await findConcerned(db, { target: asked.target, before, after });
  const unreached = await findUnreached(concerned.map(({ mechanicId }) => mechanicId));
  return {
    at: at > now ? at.toISOString() : null,
    isIncrease,
    concerned: concerned.length,
    unreached,
    mechanics: changed
      .map(([mechanicId, row]) => ({ mechanicId, name: nameOf.get(mechanicId) ?? "", ...row }))
      .toSorted(
        (a, b) =>
          b.afterCents - b.beforeCents - (a.afterCents - a.beforeCents) ||
          (a.mechanicId < b.mechanicId ? -1 : 1),
      ),
  };
}

/** Returns those of these mechanics who won't get the email about a change. */
async function findUnreached(mechanicIds: readonly string[]) {
  const reached = await findReachable(db, { kind: "cost_change", mechanicIds });
  const mechanics = await db.mechanic.findMany({
    where: { id: { in: mechanicIds.filter((id) => !reached.has(id)) } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return mechanics.map(({ id, name }) => ({ mechanicId: id, name }));
}
