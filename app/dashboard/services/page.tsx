import { ServicesScreen } from "@/app/dashboard/services/services-screen";
import { adminPage } from "@/app/guarded-page";
import {
  countMissingStarters,
  listCategories,
  serviceList,
} from "@/lib/catalog/services/data/admin-list";
import { undoableServices } from "@/lib/catalog/services/mutations/service-subject";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Services" };

export default adminPage(async ({ searchParams }, actor) => {
  const [initial, categories, missing, change, returned] = await Promise.all([
    serviceList.open(await searchParams),
    listCategories(),
    countMissingStarters(),
    findLastChange(actor.userId, [undoableServices], new Date()),
    returnedFormOf(dashboardPaths.services),
  ]);
  return <ServicesScreen {...{ initial, categories, missing, change, returned }} />;
});
