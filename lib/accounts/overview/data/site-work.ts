import "server-only";
import type { DisputeWork, OldestTasks, WeakCity } from "@/lib/accounts/overview/schema";
import { WAITING_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { WAITING_APPLICATIONS } from "@/lib/mechanics/applications/access";
import { OPEN_CALLBACKS } from "@/lib/telephony/callbacks/constants";

const WAITING = { state: { in: [...WAITING_STATES] } };

/** Calls that ended without a mechanic and weren't blocked. */
export const IS_MISSED = Prisma.sql`"mechanicId" IS NULL AND "endedAt" IS NOT NULL AND state <> 'blocked'`;

/** Returns the disputes that are waiting for a decision. */
export async function getDisputeWork(now: Date): Promise<DisputeWork> {
  const soon = new Date(now.getTime() + DAY_MS);
  const [toDecide, overdue, dueSoon] = await Promise.all([
    db.dispute.count({ where: WAITING }),
    db.dispute.count({ where: { ...WAITING, decideBy: { lt: now } } }),
    db.dispute.count({ where: { ...WAITING, decideBy: { gte: now, lt: soon } } }),
  ]);
  return { toDecide, overdue, dueSoon };
}

/** Returns when the oldest tasks began that the to-do list counts. */
export async function getOldestTasks(): Promise<OldestTasks> {
  const [dispute, callback, application, document, photo, adjustment] = await Promise.all([
    db.dispute.aggregate({ where: WAITING, _min: { openedAt: true } }),
    db.callbackRequest.aggregate({ where: OPEN_CALLBACKS, _min: { createdAt: true } }),
    db.mechanicApplication.aggregate({ where: WAITING_APPLICATIONS, _min: { submittedAt: true } }),
    db.mechanicDocument.aggregate({ where: { status: "waiting" }, _min: { createdAt: true } }),
    db.mechanicPhoto.aggregate({ where: { status: "waiting" }, _min: { createdAt: true } }),
    db.adjustmentRequest.aggregate({ where: { state: "waiting" }, _min: { createdAt: true } }),
  ]);
  return {
    disputes: dispute._min.openedAt?.toISOString() ?? null,
    callbacks: callback._min.createdAt?.toISOString() ?? null,
    applications: application._min.submittedAt?.toISOString() ?? null,
    documents: earliest(document._min.createdAt, photo._min.createdAt),
    adjustments: adjustment._min.createdAt?.toISOString() ?? null,
  };
}

function earliest(...dates: (Date | null)[]): string | null {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

const CITIES_SHOWN = 8;
/** So many places are kept for cities without a mechanic, which often get no calls because of that. */
const GAPS_SHOWN = 2;

/**
 * Returns at most eight active cities: those with the most missed calls from `start` to `now`, where ties go to the city
 * with fewer calls, and the busiest of those without a mechanic.
 */
export function listWeakCities(start: Date, now: Date): Promise<WeakCity[]> {
  return db.$queryRaw<WeakCity[]>`
    WITH counted AS (
      SELECT "locationId" AS id, count(*)::int AS calls, (count(*) FILTER (WHERE ${IS_MISSED}))::int
        AS missed
      FROM "Call" WHERE "receivedAt" >= ${start} AND "receivedAt" <= ${now}
      GROUP BY 1
    ), gaps AS (
      SELECT l.id FROM "Location" l WHERE l."isActive" AND NOT EXISTS (
        SELECT FROM "Coverage" k JOIN "Mechanic" m ON m.id = k."mechanicId"
        WHERE k."locationId" = l.id AND m."isActive")
      ORDER BY l.position, l.id LIMIT ${GAPS_SHOWN}
    ), worst AS (
      SELECT l.id FROM counted JOIN "Location" l USING (id)
      WHERE l."isActive" AND missed > 0 AND l.id NOT IN (SELECT id FROM gaps)
      ORDER BY missed DESC, calls, l.position, l.id LIMIT ${CITIES_SHOWN} - (SELECT count(*) FROM gaps)
    )
    SELECT l.id, l.city, l.state, l.latitude, l.longitude, coalesce(c.calls, 0) AS calls,
      coalesce(c.missed, 0) AS missed, (
      SELECT count(*)::int FROM "Coverage" k JOIN "Mechanic" m ON m.id = k."mechanicId"
      WHERE k."locationId" = l.id AND m."isActive") AS mechanics
    FROM "Location" l LEFT JOIN counted c USING (id)
    WHERE l.id IN (SELECT id FROM gaps UNION SELECT id FROM worst)
    ORDER BY missed DESC, calls, l.position, l.id`;
}
