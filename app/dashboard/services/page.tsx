import { ServicesScreen } from "@/app/dashboard/services/services-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { findLastChange } from "@/lib/audit/data";
import { readTableQuery } from "@/lib/core/http/table-query";
import {
  countMissingStarters,
  listCategories,
  listServiceRows,
} from "@/lib/services/data/admin-list";
import { undoableServices } from "@/lib/services/mutations/service-subject";
import { serviceListQuery } from "@/lib/services/schema";

export const metadata = { title: "Services" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const query = readTableQuery(serviceListQuery, await searchParams);
  const [{ items, total }, categories, missing, change] = await Promise.all([
    listServiceRows(query),
    listCategories(),
    countMissingStarters(),
    findLastChange(actor.userId, [undoableServices], new Date()),
  ]);
  return <ServicesScreen {...{ categories, missing, change }} initial={{ items, total }} />;
});
