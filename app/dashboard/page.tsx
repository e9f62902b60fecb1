import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AdminHome } from "@/components/overview/admin-home";
import { MechanicHome } from "@/components/overview/mechanic-home";
import { requireActor } from "@/lib/accounts/require-actor";
import { listRecentChanges } from "@/lib/audit/data/trail";
import { isAdmin } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { listNearbyDemand } from "@/lib/demand/data";
import { listRefusals } from "@/lib/mechanics/data/documents";
import { getAdminOverview, getMechanicOverview, getSetup } from "@/lib/overview/data";
import { getSettings, getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

const EVENTS_SHOWN = 10;

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("member", dashboardPaths.home, await searchParams);
  const now = new Date();
  if (isAdmin(actor)) {
    const [overview, recent, setup] = await Promise.all([
      getAdminOverview(now),
      listRecentChanges(EVENTS_SHOWN),
      getSetup(await getSettings()),
    ]);
    return <AdminHome overview={{ ...overview, recent, setup }} />;
  }
  const { mechanicId } = actor;
  const overview = mechanicId && (await getMechanicOverview(mechanicId, now));
  if (!overview) {
    return (
      <PageHead
        title={actor.name}
        text="This account isn’t linked to a mechanic yet. Ask an administrator to link it."
      />
    );
  }
  const [refusals, demand] = await Promise.all([
    listRefusals(mechanicId),
    listNearbyDemand(mechanicId, now),
  ]);
  const { defaultPhone: phone } = await getSite();
  const returned = await returnedFormOf(dashboardPaths.home);
  return (
    <MechanicHome
      name={actor.name}
      overview={{ ...overview, refusals, demand }}
      {...{ phone, returned }}
    />
  );
});
