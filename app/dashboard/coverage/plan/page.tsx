import { PlanScreen } from "@/app/dashboard/coverage/plan/plan-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLatestReplan } from "@/lib/mechanics/data/replan";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Recalculate coverage" };

export default guardedPage(async () => {
  await requireActor("admin");
  const [initial, returned] = await Promise.all([
    findLatestReplan(),
    returnedFormOf(dashboardPaths.coveragePlan),
  ]);
  return <PlanScreen initial={initial} returned={returned} />;
});
