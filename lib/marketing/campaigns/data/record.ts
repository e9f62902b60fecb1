import "server-only";
import { db } from "@/lib/core/db";
import { fillDays } from "@/lib/core/fill-days";
import { startOfDayBefore } from "@/lib/core/local-periods";
import { ACCOUNT_TIMEZONE } from "@/lib/marketing/campaigns/constants";
import { NO_RESULT, recordOfDays } from "@/lib/marketing/campaigns/rules/record-of-days";
import type {
  CampaignDay,
  CampaignRecord,
  CampaignResults,
} from "@/lib/marketing/campaigns/schema/views";
import { callsOf } from "./results";

const DAYS = 30;

/**
 * Returns what a campaign cost and led to on each of the last 30 days of the Google Ads account, including today.
 * `reported` has the first and last day of all its cost reports.
 */
export async function readRecord(
  campaignId: string,
  { reported, now }: { reported: Pick<CampaignResults, "from" | "to">; now: Date },
): Promise<CampaignRecord> {
  const since = startOfDayBefore(ACCOUNT_TIMEZONE, now, DAYS - 1);
  const rows = await db.$queryRaw<CampaignDay[]>`
    SELECT day::text AS date, sum("costCents")::float8 AS "costCents", sum(taps)::int AS taps,
      sum(calls)::int AS calls, sum(answered)::int AS answered, sum(billed)::int AS billed,
      sum(kept)::int AS kept, sum("keptCents")::float8 AS "keptCents"
    FROM (
      SELECT day, "costCents", 0 AS taps, 0 AS calls, 0 AS answered, 0 AS billed, 0 AS kept, 0 AS "keptCents"
      FROM "CampaignCost" WHERE "campaignId" = ${campaignId}
      UNION ALL
      SELECT (i."createdAt" AT TIME ZONE ${ACCOUNT_TIMEZONE})::date, 0, 1, 0, 0, 0, 0, 0
      FROM "CallIntent" i JOIN "Campaign" g ON g."utmCampaign" = lower(i.utm->>'campaign')
      WHERE g.id = ${campaignId} AND i."createdAt" >= ${since}
      UNION ALL
      SELECT day, 0, 0, 1, answered, billed, kept, "keptCents" FROM ${callsOf([campaignId])} calls
    ) results
    WHERE day >= (${since}::timestamptz AT TIME ZONE ${ACCOUNT_TIMEZONE})::date
    GROUP BY 1`;
  const days = fillDays(rows, NO_RESULT, { timezone: ACCOUNT_TIMEZONE, now, days: DAYS });
  return recordOfDays(days, reported);
}
