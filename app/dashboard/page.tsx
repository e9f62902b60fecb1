import { randomUUID } from "node:crypto";
import { listRecentChanges } from "@/app/audit-trail";
import { guardedPage } from "@/app/guarded-page";
import { ADMIN_PERIODS, AdminHome } from "@/components/accounts/overview/admin-home";
import { MechanicHome } from "@/components/accounts/overview/mechanic-home";
import { PERIODS } from "@/components/accounts/overview/mechanic-money";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { getAdminOverview, getMechanicOverview, getSetup } from "@/lib/accounts/overview/data";
import { getMechanicWork } from "@/lib/accounts/overview/data/mechanic-work";
import { getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { getSiteTrend, startOf } from "@/lib/accounts/overview/data/site-trend";
import {
  getDisputeWork,
  getOldestTasks,
  listWeakCities,
} from "@/lib/accounts/overview/data/site-work";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { listPostedAdjustments } from "@/lib/billing/ledger/data/posted-adjustments";
import { countLowWallets } from "@/lib/billing/ledger/data/wallet-list";
import { findUsualOffer } from "@/lib/billing/purchases/data/bundles";
import { paymentMode } from "@/lib/billing/purchases/data/orders";
import { readOwnCosts } from "@/lib/catalog/call-fees/read-fee-terms";
import { isAdmin } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { listNearbyDemand } from "@/lib/marketing/demand/data";
import { findTermsDue } from "@/lib/mechanics/applications/data/application";
import { UNLINKED_ACCOUNT } from "@/lib/mechanics/profiles/access";
import { findMainCityId, listCityPrices } from "@/lib/mechanics/profiles/data/city-prices";
import { listRefusals } from "@/lib/mechanics/profiles/data/documents";
import { listFailedJobs } from "@/lib/platform/jobs/data";
import { listOpenAlarms } from "@/lib/platform/monitoring/data/open-alarms";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSettings, getSite } from "@/lib/platform/settings/data";
import { listNewestCalls } from "@/lib/telephony/calls/data/call-list";
import { JOBS } from "@/worker/jobs";

const EVENTS_SHOWN = 10;
const CALLS_SHOWN = 8;

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  const actor = await requireActor("member", dashboardPaths.home, query);
  const now = new Date();
  if (isAdmin(actor)) {
    const isSuper = actor.role === "super_admin";
    const { timezone } = actor;
    const days = ADMIN_PERIODS.find((known) => known === query.days) ?? "30";
    const period = { timezone, now, days: Number(days) };
    const [overview, oldest, disputes, lowBalances, failedJobs, recent, setup] = await Promise.all([
      getAdminOverview(now),
      getOldestTasks(),
      getDisputeWork(now),
      countLowWallets(),
      listFailedJobs(JOBS),
      listRecentChanges(EVENTS_SHOWN),
      getSetup(await getSettings()),
    ]);
    const [trend, cities, calls, adjustments, alarms] = await Promise.all([
      getSiteTrend(period),
      listWeakCities(startOf(period), now),
      listNewestCalls(actor, CALLS_SHOWN),
      isSuper ? listPostedAdjustments(now) : null,
      isSuper ? listOpenAlarms(now) : [],
    ]);
    return (
      <AdminHome
        overview={{ ...overview, recent, setup }}
        period={days}
        {...{ oldest, disputes, lowBalances, failedJobs, adjustments, alarms }}
        {...{ trend, cities, calls, timezone }}
      />
    );
  }
  const { mechanicId } = actor;
  const overview = mechanicId && (await getMechanicOverview(mechanicId, now));
  if (!overview) {
    return <PageHead title={actor.name} text={UNLINKED_ACCOUNT} />;
  }
  const { timezone } = actor;
  const { defaultPhone: phone, hasTelephony } = await getSite();
  const costs = await readOwnCosts(mechanicId, now);
  const cityId = await findMainCityId(mechanicId);
  const mainCity = cityId === null ? null : { id: cityId, prices: await listCityPrices(cityId) };
  const minTalkSeconds = costs.terms.rules[0]?.minTalkSeconds ?? 0;
  const [refusals, demand, money, work, termsDue, usual] = await Promise.all([
    listRefusals(mechanicId),
    listNearbyDemand(mechanicId, now),
    getMechanicMoney(mechanicId, { timezone, now }),
    getMechanicWork(mechanicId, { timezone, now, minTalkSeconds, hasTelephony, mainCity }),
    findTermsDue(mechanicId),
    findUsualOffer(mechanicId),
  ]);
  const offer = paymentMode() !== null && termsDue === null ? usual : null;
  const returned = await returnedFormOf(dashboardPaths.home);
  return (
    <MechanicHome
      name={actor.name}
      overview={{ ...overview, refusals, demand }}
      period={PERIODS.find((days) => days === query.days) ?? "30"}
      costs={{ ...costs, timezone }}
      topUp={{ offer, formKey: randomUUID() }}
      {...{ money, work, phone, termsDue, returned }}
    />
  );
});
