import { db } from "@/lib/core/db";
import { DAY_MS, dateIn } from "@/lib/core/time";
import { ACCOUNT_TIMEZONE } from "@/lib/marketing/campaigns/constants";
import { listWeeks, readResults } from "@/lib/marketing/campaigns/data/results";
import { markToPause } from "@/lib/marketing/campaigns/mutations/mark-to-pause";
import { costPer } from "@/lib/marketing/campaigns/rules/cost-per";
import type { CampaignRow } from "@/lib/marketing/campaigns/schema/views";
import { findImport } from "@/lib/platform/imports/data";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { readAs } from "../../api/call-as";
import { apply, importCsv, rowsOf, upload } from "../../platform/imports/import-csv";
import { createScene, driverNumber, FEE_CENTS } from "../../telephony/calls/call-scene";
import { play } from "../../telephony/calls/twilio";

const BRAKES = demoId("campaign", 1);
const NAME = "Brakes – San Antonio, TX";
const HEADINGS = "Campaign,Day,Cost,Clicks,Impr.";

let costs: Awaited<ReturnType<typeof db.campaignCost.findMany>>;
beforeAll(async () => {
  costs = await db.campaignCost.findMany();
});
afterEach(async () => {
  await db.campaignCost.deleteMany();
  await db.campaignCost.createMany({ data: costs });
  await db.csvImport.deleteMany();
  await db.jobRun.deleteMany();
});

const readDay = (day: string) =>
  db.campaignCost.findUnique({
    where: { campaignId_day: { campaignId: BRAKES, day: new Date(day) } },
  });

test("imports a cost report, skips its totals, names the line and column of a bad row, and changes nothing the second time", async () => {
  const csv = [
    "Campaign report",
    '"January 1, 2025 - January 31, 2025"',
    HEADINGS,
    `"${NAME}",2025-01-01,12.34,4,60`,
    `"${NAME}",2025-01-02,"1,020.50",15,"1,200"`,
    `"${NAME}",2025-01-03,twelve,4,60`,
    "Another campaign,2025-01-01,1.00,1,1",
    `"${NAME}",2025-13-01,1.00,1,1`,
    "Total: Account,--,1033.84,19,1260",
  ].join("\n");
  const { body } = await upload("costs", csv);
  const rows = await rowsOf("costs", body.id);
  expect(rows.map(({ line, outcome, column }) => [line, outcome, column])).toEqual([
    [4, "added", null],
    [5, "added", null],
    [6, "refused", "Cost"],
    [7, "refused", "Campaign"],
    [8, "refused", "Day"],
  ]);
  expect(await readDay("2025-01-01")).toBeNull();
  await apply("costs", body.id);
  expect(await readDay("2025-01-02")).toMatchObject({
    costCents: 102_050,
    clicks: 15,
    impressions: 1_200,
  });
  const events = await db.auditEvent.findMany({ where: { batchId: body.id } });
  expect(events).toMatchObject([{ action: "campaign.import_costs" }]);
  const stored = await db.campaignCost.findMany();
  const again = await upload("costs", csv);
  expect((await findImport({ kind: "costs", importId: again.body.id }))?.counts).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
    refused: 3,
  });
  await importCsv("costs", [HEADINGS, `"${NAME}",2025-01-01,13.00,5,61`].join("\n"));
  expect(await readDay("2025-01-01")).toMatchObject({ costCents: 1_300, clicks: 5 });
  expect(await db.campaignCost.count()).toBe(stored.length);
});

test("shows sums of more than two billion", async () => {
  const days = ["2025-01-01", "2025-01-02", "2025-01-03"];
  const rows = days.map((day) => `"${NAME}",${day},1000000.00,1000000000,1000000000`);
  await importCsv("costs", [HEADINGS, ...rows].join("\n"));
  const admin = await signInAs("admin@example.com");
  const { body } = await readAs(`campaigns?q=${encodeURIComponent(NAME)}`, admin);
  const [{ results }] = body as [CampaignRow];
  expect(results.clicks).toBeGreaterThanOrEqual(3_000_000_000);
  expect(await listWeeks(BRAKES)).toContainEqual(
    expect.objectContaining({ week: "2024-12-30", clicks: 3_000_000_000, costCents: 300_000_000 }),
  );
});

test("the list has the cost per call, per billed call, and per kept call over the days with costs", async () => {
  const admin = await signInAs("admin@example.com");
  const { body } = await readAs(`campaigns?q=${encodeURIComponent(NAME)}`, admin);
  const [{ results }] = body as [CampaignRow];
  const days = costs
    .filter(({ campaignId }) => campaignId === BRAKES)
    .map(({ day }) => day.toISOString().slice(0, 10))
    .sort();
  const calls = (await db.call.findMany({ where: { isTest: false }, include: { intent: true } }))
    .filter(({ intent }) => JSON.stringify(intent?.utm ?? null).includes('"brakes-san-antonio-tx"'))
    .filter(({ receivedAt }) => {
      const day = dateIn(ACCOUNT_TIMEZONE, receivedAt);
      return day >= (days[0] ?? "") && day <= (days.at(-1) ?? "");
    });
  const billed = calls.filter(({ feeCents }) => feeCents !== null);
  const kept = billed.filter(({ feeCents, creditedCents }) => (feeCents ?? 0) > creditedCents);
  expect(calls.length).toBeGreaterThan(0);
  expect(results).toMatchObject({
    from: days[0],
    to: days.at(-1),
    calls: calls.length,
    billed: billed.length,
    kept: kept.length,
  });
  expect(costPer(results, "calls")).toBe(Math.round(results.costCents / calls.length));
  const csv = await readAs("campaigns?format=csv", admin);
  expect(csv.text).toContain("Cost per kept call");
});

test("a campaign keeps the calls that it led to once the taps on its pages are deleted", async () => {
  const scene = await createScene([50_000]);
  const name = `Kept ${scene.run}`;
  const utmCampaign = `kept-${scene.run}`;
  const draft = { name, utmCampaign, dailyBudgetCents: 1_000, finalUrl: "/" };
  const { id: campaignId } = await db.campaign.create({ data: draft });
  const numberShown = scene.tracking.phoneNumber;
  const tap = { session: `visit-${scene.run}`, page: "/", source: "test", numberShown };
  const utm = { campaign: utmCampaign.toUpperCase() };
  const { id } = await db.callIntent.create({ data: { ...tap, utm, basis: "consent" } });
  await play({ from: driverNumber(1), to: numberShown });
  await db.callIntent.delete({ where: { id } });
  const results = (await readResults([campaignId]))(campaignId);
  expect(results).toMatchObject({ calls: 1, billed: 1, kept: 1, keptCents: FEE_CENTS });
  await db.campaign.delete({ where: { id: campaignId } });
});

test("marks an enabled campaign whose city loses its last funded mechanic, once, and unmarks it when one is back", async () => {
  const { locationId, serviceId, mechanicIds, run } = await createScene([50_000]);
  const { id } = await db.campaign.create({
    data: {
      name: `Watched ${run}`,
      utmCampaign: `watched-${run}`,
      state: "enabled",
      enabledAt: new Date(),
      dailyBudgetCents: 1_000,
      finalUrl: "/",
      services: { create: { serviceId } },
      locations: { create: { locationId } },
    },
  });
  await db.campaign.updateMany({ where: { id: { not: id } }, data: { unfundedSince: null } });
  const others = await db.campaign.findMany({ where: { id: { not: id }, state: "enabled" } });
  await db.campaign.updateMany({
    where: { id: { in: others.map((other) => other.id) } },
    data: { state: "paused" },
  });
  const sweep = () => db.$transaction((tx) => markToPause.sweep(tx, new Date(), { take: 20 }));
  const isMarked = async () =>
    (await db.campaign.findUniqueOrThrow({ where: { id } })).unfundedSince !== null;
  const where = { id: mechanicIds[0] ?? "" };

  expect([await sweep(), await isMarked()]).toEqual([[], false]);
  await db.mechanic.update({ where, data: { phoneVerifiedAt: null } });
  expect([await sweep(), await isMarked()]).toEqual([[`Watched ${run}`], true]);
  expect([await sweep(), await isMarked()]).toEqual([[], true]);
  const admin = await signInAs("admin@example.com");
  const { body } = await readAs("campaigns?only=to_pause", admin);
  expect((body as CampaignRow[]).map((row) => row.id)).toEqual([id]);
  await db.mechanic.update({ where, data: { phoneVerifiedAt: new Date() } });
  expect([await sweep(), await isMarked()]).toEqual([[`Watched ${run}`], false]);
  const events = await db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ action }) => action)).toEqual(["campaign.unfunded", "campaign.funded"]);
  expect(JSON.stringify(events[0]?.after)).toContain("in Calltown");
});

test("adds up a report that is split by device, network, or ad group, per campaign and day", async () => {
  const csv = [
    "Campaign,Ad group,Network,Device,Day,Currency code,Cost,Clicks,Impr.",
    `"${NAME}",Pads,Google Search,Mobile,2025-02-01,USD,10.10,4,60`,
    `"${NAME}",Pads,Google Search,Computers,2025-02-01,USD,2.25,1,20`,
    `"${NAME}",Pads,Search partners,Mobile,2025-02-01,USD,0.65,1,"1,000"`,
    `"${NAME}",Rotors,Google Search,Mobile,2025-02-01,USD,"1,000.00",50,900`,
    `"${NAME}",Pads,Google Search,Mobile,2025-02-02,USD,3.00,1,10`,
    `"${NAME}",Pads,Google Search,Mobile,2025-02-03,USD,4.00,1,10`,
    `"${NAME}",Pads,Google Search,Tablets,2025-02-03,USD,four,1,10`,
    `"${NAME}",Pads,Google Search,Mobile,2025-02-04,USD,5.00,1,10`,
    `"${NAME}",Pads,Google Search,Mobile,2025-02-04,USD,5.00,1,10`,
    `"${NAME}",Pads,Google Search,Mobile,2025-02-05,EUR,6.00,1,10`,
    `"${NAME}",Pads,Google Search,Tablets,2025-02-05,USD,6.00,1,10`,
    "Total: Campaigns,,,,,USD,9999.00,1,1",
  ].join("\n");
  const id = await importCsv("costs", csv);
  expect(await readDay("2025-02-01")).toMatchObject({
    costCents: 101_300,
    clicks: 56,
    impressions: 1_980,
  });
  expect(await readDay("2025-02-02")).toMatchObject({ costCents: 300, clicks: 1 });
  expect(await readDay("2025-02-03")).toBeNull();
  expect(await readDay("2025-02-04")).toMatchObject({ costCents: 500 });
  expect(await readDay("2025-02-05")).toBeNull();
  expect(await findImport({ kind: "costs", importId: id })).toMatchObject({
    summedCount: 3,
    skippedCount: 1,
    counts: { added: 3, refused: 5 },
  });
  const refused = (await rowsOf("costs", id)).filter(({ outcome }) => outcome === "refused");
  expect(refused.map(({ line, column, message }) => [line, column, message])).toEqual([
    [7, "Cost", expect.stringContaining("Line 8, which is added to this one")],
    [8, "Cost", expect.stringContaining("amount in dollars")],
    [10, "All columns", expect.stringContaining("the same as line 9")],
    [11, "Currency code", expect.stringContaining("EUR")],
    [12, "Currency code", expect.stringContaining("Line 11, which is added")],
  ]);
  const again = await importCsv("costs", csv);
  expect(await findImport({ kind: "costs", importId: again })).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: 3 },
  });
});

test("refuses a second row for a campaign and day in a report that isn’t split", async () => {
  const csv = [HEADINGS, `"${NAME}",2025-03-01,1.00,1,1`, `"${NAME}",2025-03-01,2.00,1,1`];
  const id = await importCsv("costs", csv.join("\n"));
  expect(await readDay("2025-03-01")).toMatchObject({ costCents: 100 });
  expect(await findImport({ kind: "costs", importId: id })).toMatchObject({
    summedCount: 0,
    counts: { added: 1, refused: 1 },
  });
});

test("refuses a cost for a day that hasn't come in the account's zone, and a report without days", async () => {
  const day = (ms: number) => dateIn(ACCOUNT_TIMEZONE, new Date(Date.now() + ms));
  const rows = [0, DAY_MS].map((ms) => `"${NAME}",${day(ms)},1.00,1,10`);
  const { body } = await upload("costs", [HEADINGS, ...rows].join("\n"));
  expect(await rowsOf("costs", body.id)).toMatchObject([
    { line: 2, column: null },
    { line: 3, column: "Day", message: expect.stringContaining("This day is in the future.") },
  ]);
  const title = 'Campaign report\n"November 1, 2026 - November 20, 2026"\n';
  for (const [head, line] of [
    ["", 1],
    [title, 3],
  ] as const) {
    const csv = `${head}Campaign,Week,Cost,Clicks,Impr.\n"${NAME}",2026-11-16,1.00,1,10\n`;
    expect(await upload("costs", csv)).toMatchObject({
      status: 400,
      body: {
        error: {
          message: `Line ${line}, column "Day": this column is missing. Segment the report by day, not by week or month, and download it again.`,
        },
      },
    });
  }
});
