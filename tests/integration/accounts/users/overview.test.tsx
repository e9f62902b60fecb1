import { MechanicFigures } from "@/components/accounts/overview/admin-home";
import { htmlOf } from "@/components/testing/rendered";
import { getAdminOverview } from "@/lib/accounts/overview/data";
import { getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { getDisputeWork, getOldestTasks } from "@/lib/accounts/overview/data/site-work";
import { rankToDo } from "@/lib/accounts/overview/rules/to-do";
import { userList } from "@/lib/accounts/users/data";
import { countLowWallets, walletList } from "@/lib/billing/ledger/data/wallet-list";
import { coverageList } from "@/lib/catalog/locations/data/admin-list";
import { db } from "@/lib/core/db";
import { startOfDayBefore } from "@/lib/core/local-periods";
import { HOUR_MS } from "@/lib/core/time";
import { applicationList } from "@/lib/mechanics/applications/data/admin-list";
import { listPhotosToReview } from "@/lib/mechanics/photos/data";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { renewalList } from "@/lib/mechanics/profiles/data/renewals";
import { listFailedJobs } from "@/lib/platform/jobs/data";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { callbackList } from "@/lib/telephony/callbacks/data/admin-list";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { disputeList } from "@/lib/telephony/disputes/data/dispute-list";
import { demoId } from "@/prisma/seed/demo-id";
import { callRow } from "@/prisma/seed/factories";
import { readList } from "@/tests/setup/read-list";
import { JOBS } from "@/worker/jobs";
import { demoActor } from "../../actors";

const admin = demoActor("admin");
const NOW = new Date();
const mechanics = (query: object) => readList(mechanicList(NOW), query);
const applications = (query: object) => readList(applicationList, query);

/** Totals of the dashboard's lists by path, each with its default filters. */
const TOTALS: Record<string, (query: object) => Promise<{ total: number }>> = {
  [dashboardPaths.applications]: (query) => applications({ status: "waiting", ...query }),
  [dashboardPaths.renewals]: async (query) => {
    const { total } = await readList(renewalList, query);
    return { total: total + (await listPhotosToReview()).length };
  },
  [dashboardPaths.mechanics]: mechanics,
  [dashboardPaths.callbacks]: (query) => readList(callbackList(NOW), query),
  [dashboardPaths.backfill]: async () => ({ total: (await listFailedJobs(JOBS)).length }),
  [dashboardPaths.coverage]: (query) => readList(coverageList, query),
  [dashboardPaths.calls]: (query) => readList(callList(admin), query),
  [dashboardPaths.disputes]: (query) => readList(disputeList, query),
  [dashboardPaths.credits]: (query) => readList(walletList, query),
  [dashboardPaths.users]: (query) => readList(userList, query),
};

test("each number on the home screen matches the list that it links to", async () => {
  const where = { id: demoId("mechanic", 7) };
  const unfinished = { newPhone: "+12105550199", state: "onboarding" as const };
  await db.mechanic.update({ where, data: unfinished });
  const overview = await getAdminOverview(NOW);
  const lowBalances = await countLowWallets();
  const disputes = await getDisputeWork(NOW);
  const failedJobs = await listFailedJobs(JOBS);
  const oldest = await getOldestTasks();
  const tasks = rankToDo({ overview, disputes, oldest, lowBalances, failedJobs });
  const home = htmlOf(<MechanicFigures overview={overview} />);
  const figures = [...home.matchAll(/<a href="([^"]+)">([^<]+)<\/a><\/p><div[^>]*>([\d,]+)</g)];
  const shown = [
    ...tasks
      .filter(({ count }) => count > 0)
      .map(({ href, label, count }) => [href, label, count] as const),
    ...figures.map(
      ([, href = "", label, count]) =>
        [href.replaceAll("&amp;", "&"), label, Number(count?.replace(",", ""))] as const,
    ),
  ];
  const listed = await Promise.all(
    shown.map(async ([href, label]) => {
      const { pathname, searchParams } = new URL(href, "https://x.invalid");
      const list = await TOTALS[pathname]?.(Object.fromEntries(searchParams));
      return [href, label, list?.total];
    }),
  );
  expect(listed).toEqual(shown);
  expect(tasks).toHaveLength(10);
  expect(shown).toHaveLength(12);
  expect(tasks[0]).toMatchObject({ label: "Disputes to decide", note: /overdue/ });
  expect(lowBalances).toBeGreaterThanOrEqual(2);
  expect(disputes.toDecide).toBeGreaterThanOrEqual(3);
  expect(disputes.overdue).toBeGreaterThanOrEqual(1);
  expect(overview.uncoveredCities.names).toContain("Billings, Montana");
  expect(overview.waitingApplications).toBeGreaterThan(10);
  await db.mechanic.update({ where, data: { newPhone: null, state: "active" } });
});

/** Adds a call from an hour ago that rang only this mechanic's phone. */
async function ring(mechanicId: string, result: "short_hangup" | "accepted"): Promise<void> {
  const rangAt = new Date(NOW.getTime() - HOUR_MS);
  const endedAt = new Date(rangAt.getTime() + 6_000);
  const isAccepted = result === "accepted";
  await db.call.create({
    data: callRow({
      receivedAt: rangAt,
      endedAt,
      state: isAccepted ? "completed" : "missed",
      ...(isAccepted && { mechanicId, acceptedAt: endedAt }),
      attempts: { create: { mechanicId, position: 1, rangAt, endedAt, result } },
    }),
  });
}

test("a mechanic's answer rate counts every ring that reached them, even if they picked up without accepting", async () => {
  const mechanicId = demoId("mechanic", 1);
  await ring(mechanicId, "short_hangup");
  await ring(mechanicId, "accepted");
  const where = { call: { returnsCallId: null }, endedAt: { not: null } };
  const since = startOfDayBefore("America/Chicago", NOW, 29);
  const rings = await db.callAttempt.findMany({ where: { ...where, rangAt: { gte: since } } });
  const own = rings.filter((one) => one.mechanicId === mechanicId && one.result !== "failed");
  expect(own.length).toBeGreaterThan(1);
  const money = await getMechanicMoney(mechanicId, { timezone: "America/Chicago", now: NOW });
  expect(money).toMatchObject({
    rings: own.length,
    answered: own.filter(({ result }) => result === "accepted").length,
  });
});

test("the lists find mechanics and applications by city and by sign-in email", async () => {
  const emails = (await applications({ q: "Houston, TX", status: "all" })).items;
  expect(emails.map(({ name }) => name)).toContain("Lorna Petrie");
  expect((await applications({ q: "lorna.petrie@" })).total).toBe(1);
  const houston = await mechanics({ q: "houston" });
  expect(houston.total).toBeGreaterThan(3);
  expect((await mechanics({ q: "Houston, Texas" })).total).toBe(houston.total);
  expect((await mechanics({ q: "Houston, Ohio" })).total).toBe(0);
  expect((await mechanics({ q: "mechanic@example.com" })).items).toMatchObject([
    { name: "Rosa Villarreal" },
  ]);
});
