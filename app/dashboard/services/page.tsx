import { ServicesScreen } from "@/app/dashboard/services/services-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLastChange } from "@/lib/audit/data/trail";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import {
  countMissingStarters,
  listCategories,
  listServiceRows,
} from "@/lib/services/data/admin-list";
import { undoableServices } from "@/lib/services/mutations/service-subject";
import { serviceListQuery } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Services" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const query = readTableQuery(serviceListQuery, await searchParams);
  const [{ items, total }, categories, missing, change, returned] = await Promise.all([
    listServiceRows(query),
    listCategories(),
    countMissingStarters(),
    findLastChange(actor.userId, [undoableServices], new Date()),
    returnedFormOf(dashboardPaths.services),
  ]);
  return (
    <ServicesScreen {...{ categories, missing, change, returned }} initial={{ items, total }} />
  );
});
