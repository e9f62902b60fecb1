import { PlanScreen } from "@/app/dashboard/coverage/plan/plan-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLatestReplan } from "@/lib/mechanics/data/replan";

export const metadata = { title: "Plan coverage again" };

export default guardedPage(async () => {
  await requireActor("admin");
  return <PlanScreen initial={await findLatestReplan()} />;
});
