import { listRecentChanges } from "@/app/audit-trail";
import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AdminHome } from "@/components/overview/admin-home";
import { MechanicHome } from "@/components/overview/mechanic-home";
import { PERIODS } from "@/components/overview/mechanic-money";
import { requireActor } from "@/lib/accounts/require-actor";
import { findTermsDue } from "@/lib/applications/data/application";
import { readOwnCosts } from "@/lib/call-fees/read-fee-terms";
import { isAdmin } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { listNearbyDemand } from "@/lib/demand/data";
import { listFailedJobs } from "@/lib/jobs/data";
import { listPostedAdjustments } from "@/lib/ledger/data/posted-adjustments";
import { countLowWallets } from "@/lib/ledger/data/wallet-list";
import { UNLINKED_ACCOUNT } from "@/lib/mechanics/access";
import { listRefusals } from "@/lib/mechanics/data/documents";
import { listOpenAlarms } from "@/lib/monitoring/data/open-alarms";
import { getAdminOverview, getMechanicOverview, getSetup } from "@/lib/overview/data";
import { getAdminMoney, getMechanicMoney } from "@/lib/overview/data/money";
import { getSettings, getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { JOBS } from "@/worker/jobs";

const EVENTS_SHOWN = 10;

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  const actor = await requireActor("member", dashboardPaths.home, query);
  const now = new Date();
  if (isAdmin(actor)) {
    const isSuper = actor.role === "super_admin";
    const [overview, money, lowBalances, failedJobs, recent, setup, adjustments, alarms] =
      await Promise.all([
        getAdminOverview(now),
        getAdminMoney({ timezone: actor.timezone, now }),
        countLowWallets(),
        listFailedJobs(JOBS),
        listRecentChanges(EVENTS_SHOWN),
        getSetup(await getSettings()),
        isSuper ? listPostedAdjustments(now) : null,
        isSuper ? listOpenAlarms(now) : [],
      ]);
    return (
      <AdminHome
        overview={{ ...overview, recent, setup }}
        {...{ money, lowBalances, failedJobs, adjustments, alarms }}
      />
    );
  }
  const { mechanicId } = actor;
  const overview = mechanicId && (await getMechanicOverview(mechanicId, now));
  if (!overview) {
    return <PageHead title={actor.name} text={UNLINKED_ACCOUNT} />;
  }
  const [refusals, demand, money, termsDue, costs] = await Promise.all([
    listRefusals(mechanicId),
    listNearbyDemand(mechanicId, now),
    getMechanicMoney(mechanicId, { timezone: actor.timezone, now }),
    findTermsDue(actor.userId),
    readOwnCosts(mechanicId, now),
  ]);
  const { defaultPhone: phone } = await getSite();
  const returned = await returnedFormOf(dashboardPaths.home);
  return (
    <MechanicHome
      name={actor.name}
      overview={{ ...overview, refusals, demand }}
      period={PERIODS.find((days) => days === query.days) ?? "30"}
      costs={{ ...costs, timezone: actor.timezone }}
      {...{ money, phone, termsDue, returned }}
    />
  );
});
