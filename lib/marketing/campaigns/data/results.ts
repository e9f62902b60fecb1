import "server-only";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { ACCOUNT_TIMEZONE } from "@/lib/marketing/campaigns/constants";
import type { CampaignResults, CampaignWeek } from "@/lib/marketing/campaigns/schema/views";

/** One row per call that a campaign led to. `day` is in the Google Ads account's time zone. */
export const callsOf = (ids: readonly string[]) => Prisma.sql`(
  SELECT c.id AS "campaignId", (k."receivedAt" AT TIME ZONE ${ACCOUNT_TIMEZONE})::date AS day,
    (k."mechanicId" IS NOT NULL)::int AS answered, (k."feeCents" IS NOT NULL)::int AS billed,
    coalesce(k."feeCents" > k."creditedCents", false)::int AS kept,
    coalesce(k."feeCents" - k."creditedCents", 0) AS "keptCents"
  FROM "Campaign" c
  JOIN "Call" k ON k."campaignId" = c.id AND NOT k."isTest"
  WHERE c.id = ANY(${ids}))`;

const NO_RESULTS: CampaignResults = {
  from: null,
  to: null,
  costCents: 0,
  clicks: 0,
  impressions: 0,
  calls: 0,
  billed: 0,
  kept: 0,
  keptCents: 0,
};

/**
 * Returns a function that takes a campaign's ID and returns its results for the days that its cost reports cover, or
 * for all time if there are no reports.
 */
export async function readResults(
  ids: readonly string[],
): Promise<(id: string) => CampaignResults> {
  const rows = await db.$queryRaw<(CampaignResults & { id: string })[]>`
    SELECT c.id, costs."from", costs."to", coalesce(costs.cost, 0)::float8 AS "costCents",
      coalesce(costs.clicks, 0)::float8 AS clicks,
      coalesce(costs.impressions, 0)::float8 AS impressions,
      count(calls.day)::int AS calls, coalesce(sum(calls.billed), 0)::int AS billed,
      coalesce(sum(calls.kept), 0)::int AS kept,
      coalesce(sum(calls."keptCents"), 0)::float8 AS "keptCents"
    FROM "Campaign" c
    LEFT JOIN (
      SELECT "campaignId", min(day)::text AS "from", max(day)::text AS "to",
        sum("costCents") AS cost, sum(clicks) AS clicks, sum(impressions) AS impressions
      FROM "CampaignCost" WHERE "campaignId" = ANY(${ids}) GROUP BY 1
    ) costs ON costs."campaignId" = c.id
    LEFT JOIN ${callsOf(ids)} calls ON calls."campaignId" = c.id
      AND (costs."from" IS NULL OR calls.day BETWEEN costs."from"::date AND costs."to"::date)
    WHERE c.id = ANY(${ids})
    GROUP BY c.id, costs."from", costs."to", costs.cost, costs.clicks, costs.impressions`;
  const byId = new Map(rows.map(({ id, ...results }) => [id, results]));
  return (id) => byId.get(id) ?? NO_RESULTS;
}

const MOST_WEEKS = 12;

/** Returns the latest weeks with costs or calls, latest first. Weeks start on Monday. */
export function listWeeks(campaignId: string): Promise<CampaignWeek[]> {
  return db.$queryRaw<CampaignWeek[]>`
    SELECT date_trunc('week', day)::date::text AS week, sum("costCents")::float8 AS "costCents",
      sum(clicks)::float8 AS clicks, sum(calls)::int AS calls, sum(billed)::int AS billed,
      sum(kept)::int AS kept
    FROM (
      SELECT day, "costCents", clicks, 0 AS calls, 0 AS billed, 0 AS kept
      FROM "CampaignCost" WHERE "campaignId" = ${campaignId}
      UNION ALL
      SELECT day, 0, 0, 1, billed, kept FROM ${callsOf([campaignId])} calls
    ) days
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${MOST_WEEKS}`;
}
