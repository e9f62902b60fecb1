import { PlanScreen } from "@/app/dashboard/coverage/plan/plan-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLatestReplan } from "@/lib/mechanics/profiles/data/replan";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Recalculate coverage" };

export default guardedPage(async () => {
  await requireActor("admin");
  const [initial, returned] = await Promise.all([
    findLatestReplan(),
    returnedFormOf(dashboardPaths.coveragePlan),
  ]);
  return <PlanScreen initial={initial} returned={returned} />;
});
