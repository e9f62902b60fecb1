import { MechanicsScreen } from "@/app/dashboard/mechanics/mechanics-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { countApplicationsToReview } from "@/lib/applications/data/admin-list";
import { readTableQuery } from "@/lib/core/http/table-query";
import { listMechanicRows } from "@/lib/mechanics/data/admin-list";
import { countRenewals } from "@/lib/mechanics/data/renewals";
import { mechanicQuerySchema } from "@/lib/mechanics/schema/admin-list";

export const metadata = { title: "Mechanics" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(mechanicQuerySchema, await searchParams);
  const [{ items, total }, applications, renewals] = await Promise.all([
    listMechanicRows(query, new Date()),
    countApplicationsToReview(),
    countRenewals(),
  ]);
  return <MechanicsScreen initial={{ items, total }} waiting={{ applications, renewals }} />;
});
