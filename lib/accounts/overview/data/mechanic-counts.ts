import "server-only";
import type { CallCounts, MechanicDay, MechanicWork } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { type LocalDays, lastDates } from "@/lib/core/fill-days";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { ANSWER_RATE_RINGS_SQL } from "@/lib/telephony/calls/commands/answer-rate-rings";

export interface Span {
  timezone: string;
  since: Date;
  now: Date;
}

/** Rings that weren't accepted. */
const MISSED = Prisma.sql`a."endedAt" IS NOT NULL AND a.result <> 'accepted' AND ${ANSWER_RATE_RINGS_SQL}`;

/** Returns the days on which a driver called, in no order. */
export function readCounts(
  mechanicId: string,
  { timezone, since, now }: Span,
): Promise<MechanicDay[]> {
  return db.$queryRaw<MechanicDay[]>`
    SELECT to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date, sum(answered)::int AS answered,
      sum(missed)::int AS missed, sum(free)::int AS free
    FROM (
      SELECT "receivedAt" AS at, 1 AS answered, 0 AS missed, (billing = 'not_billable')::int AS free
      FROM "Call"
      WHERE "mechanicId" = ${mechanicId} AND "receivedAt" >= ${since} AND "receivedAt" <= ${now}
        AND "returnsCallId" IS NULL
      UNION ALL
      SELECT a."rangAt", 0, 1, 0 FROM "CallAttempt" a JOIN "Call" c ON c.id = a."callId"
      WHERE a."mechanicId" = ${mechanicId} AND a."endedAt" >= ${since} AND a."rangAt" >= ${since}
        AND a."rangAt" <= ${now} AND ${MISSED}) calls
    GROUP BY 1`;
}

/** Returns the totals of an average active mechanic of a city; null if there is only one. */
export async function readCityAverage(
  locationId: string,
  { since, now }: Span,
): Promise<MechanicWork["city"]> {
  const [row] = await db.$queryRaw<(CallCounts & { name: string; mechanics: number })[]>`
    WITH peers AS (
      SELECT m.id FROM "Coverage" k JOIN "Mechanic" m ON m.id = k."mechanicId"
      WHERE k."locationId" = ${locationId} AND m."isActive")
    SELECT l.city AS name, (SELECT count(*)::int FROM peers) AS mechanics, taken.*, missed.*
    FROM "Location" l, (
      SELECT count(*)::int AS answered, (count(*) FILTER (WHERE billing = 'not_billable'))::int AS free
      FROM "Call" WHERE "mechanicId" IN (SELECT id FROM peers)
        AND "receivedAt" >= ${since} AND "receivedAt" <= ${now}
        AND "returnsCallId" IS NULL) taken, (
      SELECT count(*)::int AS missed FROM "CallAttempt" a JOIN "Call" c ON c.id = a."callId"
      WHERE a."mechanicId" IN (SELECT id FROM peers) AND a."endedAt" >= ${since}
        AND a."rangAt" >= ${since} AND a."rangAt" <= ${now} AND ${MISSED}) missed
    WHERE l.id = ${locationId}`;
  if (!row || row.mechanics < 2) return null;
  const { name, mechanics, answered, missed, free } = row;
  return {
    name,
    answered: answered / mechanics,
    missed: missed / mechanics,
    free: free / mechanics,
  };
}

/** Returns the credit minus debt at the end of each of the last `days` local days, oldest first, in cents. */
export async function readBalances(
  mechanicId: string,
  { since, ...local }: Span & LocalDays,
): Promise<number[]> {
  const rows = await db.$queryRaw<{ date: string; cents: number }[]>`
    SELECT DISTINCT ON (1) CASE WHEN "createdAt" < ${since} THEN ''
        ELSE to_char("createdAt" AT TIME ZONE ${local.timezone}, 'YYYY-MM-DD') END AS date,
      "paidCents" + "promoCents" - "debtCents" AS cents
    FROM "LedgerTransfer" WHERE "mechanicId" = ${mechanicId} AND "createdAt" <= ${local.now}
    ORDER BY 1, sequence DESC`;
  const ofDate = new Map(rows.map(({ date, cents }) => [date, cents]));
  let cents = ofDate.get("") ?? 0;
  return lastDates(local).map((date) => {
    cents = ofDate.get(date) ?? cents;
    return cents;
  });
}

/** Returns what the calls that a mechanic took cost, and what they led to. */
export async function readResults(
  mechanicId: string,
  { since, now, minTalkSeconds }: Span & { minTalkSeconds: number },
): Promise<Pick<MechanicWork, "conversations" | "jobs" | "spentCents">> {
  const [row] = await db.$queryRaw<Pick<MechanicWork, "conversations" | "jobs" | "spentCents">[]>`
    SELECT (count(*) FILTER (WHERE "endedAt" - "acceptedAt" >= make_interval(secs => ${minTalkSeconds})))::int
        AS conversations,
      (count(*) FILTER (WHERE outcome = 'booked'))::int AS jobs,
      coalesce(sum("feeCents" - "creditedCents"), 0)::int AS "spentCents"
    FROM "Call"
    WHERE "mechanicId" = ${mechanicId} AND "receivedAt" >= ${since} AND "receivedAt" <= ${now}`;
  return row ?? { conversations: 0, jobs: 0, spentCents: 0 };
}
