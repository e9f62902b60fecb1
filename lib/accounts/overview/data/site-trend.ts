import "server-only";
import { fillDays } from "@/lib/accounts/overview/fill-days";
import type { SiteDay, SiteFigures, SiteTrend } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { keysOf } from "@/lib/core/keys-of";
import { sameTimeBefore, startOfDayBefore } from "@/lib/core/local-periods";
import { dateIn } from "@/lib/core/time";
import { CALL_COSTS } from "@/lib/telephony/calls/schema/call-list";

interface Period {
  /** The reader's IANA zone. */
  timezone: string;
  now: Date;
  /** The number of days, including today. */
  days: number;
}

const NONE: SiteFigures = {
  taps: 0,
  calls: 0,
  answered: 0,
  missed: 0,
  blocked: 0,
  billed: 0,
  kept: 0,
  revenueCents: 0,
  newMechanics: 0,
};

/** Returns what happened on each day of a period in the reader's zone, and in the period before. */
export async function getSiteTrend(period: Period): Promise<SiteTrend> {
  const parts = await Promise.all([readCalls(period), readTaps(period), readMechanics(period)]);
  const ofDate = new Map<string, SiteDay>();
  for (const row of parts.flat()) {
    ofDate.set(row.date, { ...(ofDate.get(row.date) ?? { ...NONE, date: row.date }), ...row });
  }
  const rows = [...ofDate.values()];
  const first = dateIn(period.timezone, startOf(period));
  return {
    days: fillDays(rows, NONE, period),
    total: sum(rows.filter(({ date }) => date >= first)),
    before: sum(rows.filter(({ date }) => date < first)),
  };
}

/** Returns the first instant of the period, as the list of calls has it. */
export function startOf({ timezone, now, days }: Period): Date {
  return startOfDayBefore(timezone, now, days - 1);
}

/** Returns the bounds of both periods. The one before ends at the same time of day, so that both are equally long. */
function boundsOf(period: Period) {
  const { timezone, now, days } = period;
  return {
    start: startOf(period),
    beforeStart: startOfDayBefore(timezone, now, 2 * days - 1),
    beforeEnd: sameTimeBefore(timezone, now, days),
  };
}

type Row = Pick<SiteDay, "date"> & Partial<SiteFigures>;

function readCalls(period: Period): Promise<Row[]> {
  const { timezone, now } = period;
  const { start, beforeStart, beforeEnd } = boundsOf(period);
  return db.$queryRaw<Row[]>`
    SELECT to_char("receivedAt" AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date,
      count(*)::int AS calls,
      count("mechanicId")::int AS answered,
      (count(*) FILTER (WHERE "mechanicId" IS NULL AND "endedAt" IS NOT NULL
        AND state <> 'blocked'))::int AS missed,
      (count(*) FILTER (WHERE "mechanicId" IS NULL AND state = 'blocked'))::int AS blocked,
      count("feeCents")::int AS billed,
      (count(*) FILTER (WHERE billing::text = ANY(${[...CALL_COSTS.billed]})))::int AS kept,
      coalesce(sum("feeCents" - "creditedCents"), 0)::int AS "revenueCents"
    FROM "Call"
    WHERE ("receivedAt" >= ${start} AND "receivedAt" <= ${now})
      OR ("receivedAt" >= ${beforeStart} AND "receivedAt" < ${beforeEnd})
    GROUP BY 1`;
}

function readTaps(period: Period): Promise<Row[]> {
  const { timezone, now } = period;
  const { start, beforeStart, beforeEnd } = boundsOf(period);
  return db.$queryRaw<Row[]>`
    SELECT to_char("createdAt" AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date, count(*)::int AS taps
    FROM "CallIntent"
    WHERE ("createdAt" >= ${start} AND "createdAt" <= ${now})
      OR ("createdAt" >= ${beforeStart} AND "createdAt" < ${beforeEnd})
    GROUP BY 1`;
}

function readMechanics(period: Period): Promise<Row[]> {
  const { timezone, now } = period;
  const { start, beforeStart, beforeEnd } = boundsOf(period);
  return db.$queryRaw<Row[]>`
    SELECT to_char("createdAt" AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date,
      count(*)::int AS "newMechanics"
    FROM "Mechanic"
    WHERE ("createdAt" >= ${start} AND "createdAt" <= ${now})
      OR ("createdAt" >= ${beforeStart} AND "createdAt" < ${beforeEnd})
    GROUP BY 1`;
}

function sum(days: readonly SiteFigures[]): SiteFigures {
  const total = { ...NONE };
  for (const day of days) {
    for (const name of keysOf(NONE)) total[name] += day[name];
  }
  return total;
}
