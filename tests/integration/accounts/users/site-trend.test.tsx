import { SiteChart } from "@/components/accounts/overview/site-chart";
import { SiteTiles } from "@/components/accounts/overview/site-tiles";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { getSiteTrend, startOf } from "@/lib/accounts/overview/data/site-trend";
import { getOldestTasks, listWeakCities } from "@/lib/accounts/overview/data/site-work";
import type { SiteDay, SiteFigures } from "@/lib/accounts/overview/schema";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { demoId } from "@/prisma/seed/demo-id";
import { createPastCall } from "./create-past-call";

const NOW = new Date();
const mechanicId = demoId("mechanic", 1);

/** Counts each figure on its own between two local times. */
async function countBetween(timezone: string, from: string, to: string): Promise<SiteFigures> {
  const [row] = await db.$queryRaw<SiteFigures[]>`
    WITH bounds AS (
      SELECT ${from}::timestamp AT TIME ZONE ${timezone} AS a, ${to}::timestamp AT TIME ZONE ${timezone} AS b
    ), c AS (SELECT "Call".* FROM "Call", bounds WHERE "receivedAt" >= a AND "receivedAt" < b)
    SELECT
      (SELECT count(*)::int FROM "CallIntent", bounds WHERE "createdAt" >= a AND "createdAt" < b) AS taps,
      (SELECT count(*)::int FROM c) AS calls,
      (SELECT count(*)::int FROM c WHERE "mechanicId" IS NOT NULL) AS answered,
      (SELECT count(*)::int FROM c WHERE "mechanicId" IS NULL AND "endedAt" IS NOT NULL
        AND state IN ('missed', 'abandoned', 'failed', 'completed')) AS missed,
      (SELECT count(*)::int FROM c WHERE state = 'blocked') AS blocked,
      (SELECT count(*)::int FROM c WHERE "feeCents" IS NOT NULL) AS billed,
      (SELECT count(*)::int FROM c WHERE "feeCents" > "creditedCents") AS kept,
      (SELECT coalesce(sum("feeCents"), 0)::int - coalesce(sum("creditedCents"), 0)::int
        FROM c WHERE "feeCents" IS NOT NULL) AS "revenueCents",
      (SELECT count(*)::int FROM "Mechanic", bounds WHERE "createdAt" >= a AND "createdAt" < b)
        AS "newMechanics"`;
  if (!row) throw new Error("No row");
  return row;
}

const dateAt = (timezone: string, daysAgo: number) =>
  db.$queryRaw<{ date: string; minute: string }[]>`
    SELECT to_char((${NOW}::timestamptz AT TIME ZONE ${timezone})::date - ${daysAgo}::int, 'YYYY-MM-DD') AS date,
      to_char(${NOW}::timestamptz AT TIME ZONE ${timezone}, 'HH24:MI') AS minute`;

test.each([
  ["America/Denver", 90],
  ["Pacific/Honolulu", 30],
  ["America/New_York", 7],
])(
  "every figure of the demo's days in %s equals its own count, for %s days",
  async (timezone, days) => {
    const { days: rows, total, before } = await getSiteTrend({ timezone, now: NOW, days });
    expect(rows).toHaveLength(days);
    const sums: Record<string, number> = {};
    for (const [index, { date, ...figures }] of rows.entries()) {
      const [day] = await dateAt(timezone, days - 1 - index);
      expect(date).toBe(day?.date);
      expect({ date, ...figures }).toEqual({
        date,
        ...(await countBetween(timezone, `${date} 00:00`, `${date} 24:00`)),
      });
      for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
    }
    expect(total).toEqual(sums);
    expect(total.calls).toBeGreaterThan(0);
    const [first] = await dateAt(timezone, 2 * days - 1);
    const [last] = await dateAt(timezone, days);
    const until = `${last?.date} ${last?.minute}`;
    expect(before).toEqual(await countBetween(timezone, `${first?.date} 00:00`, until));
  },
);

test("days end at midnight on the reader's clock when it is set back and at the end of a month, and the period before ends at the same time of day", async () => {
  const timezone = "America/New_York";
  const taken = { mechanicId, state: "completed" } as const;
  const at: readonly [string, object][] = [
    ["2025-10-21T03:59:59Z", { state: "missed" }],
    ["2025-10-21T04:00:00Z", { state: "missed" }],
    ["2025-10-27T14:29:59Z", { ...taken, billing: "billed", feeCents: 2_000 }],
    // Later than the same time of day, so in neither period.
    ["2025-10-27T14:30:00Z", { state: "missed" }],
    ["2025-10-28T03:59:59Z", { state: "missed" }],
    ["2025-10-28T04:00:00Z", { state: "blocked" }],
    ["2025-11-01T03:59:59Z", { ...taken, billing: "billed", feeCents: 4_000 }],
    [
      "2025-11-01T04:00:00Z",
      { ...taken, billing: "credited", feeCents: 3_000, creditedCents: 3_000 },
    ],
    // 1:30 AM, twice.
    ["2025-11-02T05:30:00Z", { state: "missed" }],
    ["2025-11-02T06:30:00Z", { state: "abandoned" }],
    [
      "2025-11-03T04:59:59Z",
      { ...taken, billing: "partially_credited", feeCents: 3_000, creditedCents: 1_000 },
    ],
    ["2025-11-03T05:00:00Z", { ...taken, billing: "not_billable" }],
    ["2025-11-03T15:30:01Z", { state: "missed" }],
  ];
  for (const [time, changes] of at) await createPastCall(time, changes);
  const now = new Date("2025-11-03T15:30:00Z");
  const { days, total, before } = await getSiteTrend({ timezone, now, days: 7 });
  const short = ({ date, calls, answered, missed, blocked, billed, kept, revenueCents }: SiteDay) =>
    `${date}: ${[calls, answered, missed, blocked, billed, kept, revenueCents].join(" ")}`;
  expect(days.map(short)).toEqual([
    "2025-10-28: 1 0 0 1 0 0 0",
    "2025-10-29: 0 0 0 0 0 0 0",
    "2025-10-30: 0 0 0 0 0 0 0",
    "2025-10-31: 1 1 0 0 1 1 4000",
    "2025-11-01: 1 1 0 0 1 0 0",
    "2025-11-02: 3 1 2 0 1 1 2000",
    "2025-11-03: 1 1 0 0 0 0 0",
  ]);
  expect(total).toMatchObject({
    calls: 7,
    answered: 4,
    missed: 2,
    blocked: 1,
    revenueCents: 6_000,
  });
  expect(before).toMatchObject({ calls: 2, answered: 1, missed: 1, kept: 1, revenueCents: 2_000 });
  const tiles = textOf(<SiteTiles trend={{ days, total, before }} timezone={timezone} />);
  expect(tiles).toMatch(
    /Calls 7 ▲ 250% more Answered 67% ▲ 17 points more Revenue \$60 ▲ 200% more/,
  );
});

test("the drawing of 90 busy days is at most 4 KB", () => {
  const days = Array.from({ length: 90 }, (_, day) => ({
    ...{ date: "2026-11-29", taps: 0, billed: 0, kept: 0, newMechanics: 0, calls: 0 },
    ...{ answered: 3_000 + 37 * day, missed: 3_000 + day, blocked: 500 + day },
    revenueCents: day % 2 === 0 ? 9_000_000 : 5_000_000,
  }));
  const html = htmlOf(<SiteChart days={days} timezone="UTC" />);
  const [drawing = ""] = html.match(/<svg[^>]*role="img"[\s\S]*?<\/svg>/) ?? [];
  expect(drawing.length).toBeGreaterThan(2_000);
  expect(drawing.length).toBeLessThanOrEqual(4_096);
});

test("lists the cities with the most missed calls, and keeps places for those without a mechanic", async () => {
  const start = startOf({ timezone: "America/Chicago", now: NOW, days: 30 });
  const cities = await listWeakCities(start, NOW);
  const counts = await db.$queryRaw<{ id: string; calls: number; missed: number }[]>`
    SELECT "locationId" AS id, count(*)::int AS calls,
      count(*) FILTER (WHERE state IN ('missed', 'abandoned', 'failed'))::int AS missed
    FROM "Call" WHERE "receivedAt" BETWEEN ${start} AND ${NOW} AND "locationId" IS NOT NULL GROUP BY 1`;
  expect(cities.length).toBeLessThanOrEqual(8);
  for (const { id, calls, missed } of cities) {
    const own = counts.find((count) => count.id === id) ?? { calls: 0, missed: 0 };
    expect({ calls, missed }).toEqual({ calls: own.calls, missed: own.missed });
  }
  const covered = cities.filter(({ mechanics }) => mechanics > 0);
  const most = counts.map(({ missed }) => missed).sort((a, b) => b - a);
  expect(covered.map(({ missed }) => missed)).toEqual(most.slice(0, covered.length));
  expect(cities.find(({ mechanics }) => mechanics === 0)?.city).toBe("Billings");
});

test("the oldest task of each kind is the one that has waited the longest", async () => {
  const [row] = await db.$queryRaw<{ disputes: Date; applications: Date; documents: Date }[]>`
    SELECT (SELECT "openedAt" FROM "Dispute" WHERE state IN ('submitted', 'under_review', 'appealed')
        ORDER BY 1 LIMIT 1) AS disputes,
      (SELECT "submittedAt" FROM "MechanicApplication" WHERE status IN ('submitted', 'in_review')
        ORDER BY 1 LIMIT 1) AS applications,
      (SELECT min("createdAt") FROM (
        SELECT "createdAt" FROM "MechanicDocument" WHERE status = 'waiting'
        UNION ALL SELECT "createdAt" FROM "MechanicPhoto" WHERE status = 'waiting') w) AS documents`;
  const oldest = await getOldestTasks();
  expect(oldest).toMatchObject({
    disputes: row?.disputes.toISOString(),
    applications: row?.applications.toISOString(),
    documents: row?.documents.toISOString(),
  });
  expect(Date.parse(oldest.disputes ?? "")).toBeLessThan(NOW.getTime() - DAY_MS);
});
