import { ServicesScreen } from "@/app/dashboard/services/services-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLastChange } from "@/lib/audit/data/trail";
import { returnedFormOf } from "@/lib/core/returned-form";
import { countMissingStarters, listCategories, serviceList } from "@/lib/services/data/admin-list";
import { undoableServices } from "@/lib/services/mutations/service-subject";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Services" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const [initial, categories, missing, change, returned] = await Promise.all([
    serviceList.open(await searchParams),
    listCategories(),
    countMissingStarters(),
    findLastChange(actor.userId, [undoableServices], new Date()),
    returnedFormOf(dashboardPaths.services),
  ]);
  return <ServicesScreen {...{ initial, categories, missing, change, returned }} />;
});
