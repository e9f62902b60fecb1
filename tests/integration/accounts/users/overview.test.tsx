import { AdminHome } from "@/components/accounts/overview/admin-home";
import { htmlOf } from "@/components/testing/rendered";
import { getAdminOverview } from "@/lib/accounts/overview/data";
import { getAdminMoney, getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { userList } from "@/lib/accounts/users/data";
import { countLowWallets, walletList } from "@/lib/billing/ledger/data/wallet-list";
import { coverageList } from "@/lib/catalog/locations/data/admin-list";
import { db } from "@/lib/core/db";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { applicationList } from "@/lib/mechanics/applications/data/admin-list";
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
  [dashboardPaths.renewals]: (query) => readList(renewalList, query),
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
  const money = await getAdminMoney({ timezone: "America/Denver", now: NOW });
  const lowBalances = await countLowWallets();
  const html = htmlOf(
    <AdminHome
      overview={{ ...overview, recent: [], setup: null }}
      failedJobs={await listFailedJobs(JOBS)}
      adjustments={null}
      alarms={[]}
      {...{ money, lowBalances }}
    />,
  );
  const figures = [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a><\/p><p[^>]*>([\d,]+)</g)];
  const shown = figures.map(([, , label, count]) => [label, Number(count?.replace(",", ""))]);
  const counted = figures.map(async ([, href = "", label]) => {
    const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), "https://x.invalid");
    const list = await TOTALS[pathname]?.(Object.fromEntries(searchParams));
    return [label, list?.total];
  });
  expect(await Promise.all(counted)).toEqual(shown);
  expect(shown).toHaveLength(14);
  expect(lowBalances).toBeGreaterThanOrEqual(2);
  expect(money.disputes.toDecide).toBeGreaterThanOrEqual(3);
  expect(money.disputes.overdue).toBeGreaterThanOrEqual(1);
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
  const since = new Date(NOW.getTime() - 30 * DAY_MS);
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
