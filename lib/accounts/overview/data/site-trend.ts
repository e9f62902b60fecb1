import "server-only";
import type { SiteDay, SiteFigures, SiteTrend } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { fillDays, type LocalDays } from "@/lib/core/fill-days";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { keysOf } from "@/lib/core/keys-of";
import { sameTimeBefore, startOfDayBefore } from "@/lib/core/local-periods";
import { dateIn } from "@/lib/core/time";
import { CALL_COSTS } from "@/lib/telephony/calls/schema/call-list";
import { IS_MISSED } from "./site-work";

const { sql } = Prisma;

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
export async function getSiteTrend(period: LocalDays): Promise<SiteTrend> {
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
export function startOf({ timezone, now, days }: LocalDays): Date {
  return startOfDayBefore(timezone, now, days - 1);
}

/** Whether a time is in the period or the one before, which ends at the same time of day, so that both are as long. */
function isIn(column: Prisma.Sql, period: LocalDays): Prisma.Sql {
  const { timezone, now, days } = period;
  const beforeStart = startOfDayBefore(timezone, now, 2 * days - 1);
  return sql`((${column} >= ${startOf(period)} AND ${column} <= ${now})
    OR (${column} >= ${beforeStart} AND ${column} < ${sameTimeBefore(timezone, now, days)}))`;
}

const dateOf = (column: Prisma.Sql, { timezone }: LocalDays) =>
  sql`to_char(${column} AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date`;

type Row = Pick<SiteDay, "date"> & Partial<SiteFigures>;

function readCalls(period: LocalDays): Promise<Row[]> {
  const column = sql`"receivedAt"`;
  return db.$queryRaw<Row[]>`
    SELECT ${dateOf(column, period)},
      count(*)::int AS calls,
      count("mechanicId")::int AS answered,
      (count(*) FILTER (WHERE ${IS_MISSED}))::int AS missed,
      (count(*) FILTER (WHERE "mechanicId" IS NULL AND state = 'blocked'))::int AS blocked,
      count("feeCents")::int AS billed,
      (count(*) FILTER (WHERE billing::text = ANY(${[...CALL_COSTS.billed]})))::int AS kept,
      coalesce(sum("feeCents" - "creditedCents"), 0)::int AS "revenueCents"
    FROM "Call" WHERE ${isIn(column, period)}
    GROUP BY 1`;
}

const CREATED = sql`"createdAt"`;

const readTaps = (period: LocalDays) => db.$queryRaw<Row[]>`
  SELECT ${dateOf(CREATED, period)}, count(*)::int AS taps
  FROM "CallIntent" WHERE ${isIn(CREATED, period)} GROUP BY 1`;

const readMechanics = (period: LocalDays) => db.$queryRaw<Row[]>`
  SELECT ${dateOf(CREATED, period)}, count(*)::int AS "newMechanics"
  FROM "Mechanic" WHERE ${isIn(CREATED, period)} GROUP BY 1`;

function sum(days: readonly SiteFigures[]): SiteFigures {
  const total = { ...NONE };
  for (const day of days) {
    for (const name of keysOf(NONE)) total[name] += day[name];
  }
  return total;
}
