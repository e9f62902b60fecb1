import { PlanScreen } from "@/app/dashboard/coverage/plan/plan-screen";
import { adminPage } from "@/app/guarded-page";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLatestReplan } from "@/lib/mechanics/profiles/data/replan";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Recalculate coverage" };

export default adminPage(async () => {
  const [initial, returned] = await Promise.all([
    findLatestReplan(),
    returnedFormOf(dashboardPaths.coveragePlan),
  ]);
  return <PlanScreen initial={initial} returned={returned} />;
});
