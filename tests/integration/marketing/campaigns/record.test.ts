import { db } from "@/lib/core/db";
import { ACCOUNT_TIMEZONE } from "@/lib/marketing/campaigns/constants";
import { readRecord } from "@/lib/marketing/campaigns/data/record";
import { readResults } from "@/lib/marketing/campaigns/data/results";
import { demoId } from "@/prisma/seed/demo-id";
import { createPastCall } from "../../accounts/users/create-past-call";

const mechanicId = demoId("mechanic", 1);
const NOW = new Date();

async function readOf(campaignId: string, now = NOW) {
  const reported = (await readResults([campaignId]))(campaignId);
  return { reported, ...(await readRecord(campaignId, { reported, now })) };
}

interface Counted {
  costCents: number;
  taps: number;
  calls: number;
  answered: number;
  billed: number;
  kept: number;
  keptCents: number;
}

/** Counts each figure on its own, from one day of the account through another. */
async function countOfDays(campaignId: string, from: string, to: string): Promise<Counted> {
  const [row] = await db.$queryRaw<Counted[]>`
    WITH c AS (
      SELECT * FROM "Call" WHERE "campaignId" = ${campaignId} AND NOT "isTest"
        AND to_char("receivedAt" AT TIME ZONE ${ACCOUNT_TIMEZONE}, 'YYYY-MM-DD') BETWEEN ${from} AND ${to}
    )
    SELECT
      (SELECT coalesce(sum("costCents"), 0)::int FROM "CampaignCost"
        WHERE "campaignId" = ${campaignId} AND day BETWEEN ${from}::date AND ${to}::date) AS "costCents",
      (SELECT count(*)::int FROM "CallIntent"
        WHERE lower(utm->>'campaign') = (SELECT "utmCampaign" FROM "Campaign" WHERE id = ${campaignId})
          AND to_char("createdAt" AT TIME ZONE ${ACCOUNT_TIMEZONE}, 'YYYY-MM-DD') BETWEEN ${from} AND ${to}) AS taps,
      (SELECT count(*)::int FROM c) AS calls,
      (SELECT count(*)::int FROM c WHERE "mechanicId" IS NOT NULL) AS answered,
      (SELECT count(*)::int FROM c WHERE "feeCents" IS NOT NULL) AS billed,
      (SELECT count(*)::int FROM c WHERE "feeCents" > "creditedCents") AS kept,
      (SELECT coalesce(sum("feeCents" - "creditedCents"), 0)::int FROM c WHERE "feeCents" IS NOT NULL)
        AS "keptCents"`;
  if (!row) throw new Error("No row");
  return row;
}

test("each day, the total, and the profit of a demo campaign equal their own counts", async () => {
  const campaignId = demoId("campaign", 1);
  const { days, total, profit, reported } = await readOf(campaignId);
  expect(days).toHaveLength(30);
  for (const { date, ...day } of days) {
    expect({ date, ...day }).toEqual({ date, ...(await countOfDays(campaignId, date, date)) });
  }
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  expect(total).toEqual(await countOfDays(campaignId, first, last));
  expect(Math.min(total.costCents, total.taps, total.calls, total.kept)).toBeGreaterThan(0);
  const [, from = ""] = [first, reported.from ?? ""].sort();
  const [to = ""] = [last, reported.to ?? ""].sort();
  const counted = await countOfDays(campaignId, from, to);
  expect(profit?.cents).toBe(counted.keptCents - counted.costCents);
});

test("days end at midnight in the account's zone, and fees after the last cost report are no profit yet", async () => {
  const named = { name: "Record of days", utmCampaign: "record-of-days" };
  const { id } = await db.campaign.create({
    data: { ...named, dailyBudgetCents: 1_000, finalUrl: "/" },
  });
  const billed = { mechanicId, state: "completed", billing: "billed", campaignId: id } as const;
  const calls: readonly [string, object][] = [
    // 11:59 PM on May 1 in New York, which is one day too early.
    ["2025-05-02T03:59:00Z", { ...billed, feeCents: 9_000 }],
    ["2025-05-02T04:00:00Z", { ...billed, feeCents: 3_000 }],
    ["2025-05-04T12:00:00Z", { state: "missed", campaignId: id }],
    [
      "2025-05-05T12:00:00Z",
      { ...billed, billing: "partially_credited", feeCents: 3_000, creditedCents: 1_000 },
    ],
    [
      "2025-05-05T13:00:00Z",
      { ...billed, billing: "credited", feeCents: 2_000, creditedCents: 2_000 },
    ],
    ["2025-05-20T12:00:00Z", { ...billed, feeCents: 4_000 }],
  ];
  for (const [time, changes] of calls) await createPastCall(time, changes);
  const tap = {
    session: "visit-of-record",
    page: "/",
    source: "test",
    numberShown: "+12105550100",
  };
  await db.callIntent.create({
    data: {
      ...tap,
      basis: "consent",
      utm: { campaign: "Record-Of-Days" },
      createdAt: new Date("2025-05-04T11:59:00Z"),
    },
  });
  for (const [day, costCents] of [
    ["2025-05-01", 700],
    ["2025-05-04", 4_000],
    ["2025-05-05", 2_500],
  ] as const) {
    await db.campaignCost.create({
      data: { campaignId: id, day: new Date(day), costCents, clicks: 2, impressions: 9 },
    });
  }
  const { days, total, profit } = await readOf(id, new Date("2025-05-31T16:00:00Z"));
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2025-05-02", "2025-05-31"]);
  expect(total).toEqual({
    costCents: 6_500,
    taps: 1,
    calls: 5,
    answered: 4,
    billed: 4,
    kept: 3,
    keptCents: 9_000,
  });
  expect(profit).toEqual({
    from: "2025-05-02",
    to: "2025-05-05",
    cents: -1_500,
    keptCents: 5_000,
    costCents: 6_500,
  });
});

test("a campaign without costs, taps, or calls has 30 days of zeros and no profit", async () => {
  const named = { name: "Record of nothing", utmCampaign: "record-of-nothing" };
  const { id } = await db.campaign.create({
    data: { ...named, dailyBudgetCents: 1_000, finalUrl: "/" },
  });
  const { days, total, profit } = await readOf(id);
  expect(days).toHaveLength(30);
  expect(Object.values(total)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(profit).toBeNull();
});
