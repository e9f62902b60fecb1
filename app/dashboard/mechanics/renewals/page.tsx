import { RenewalsScreen } from "@/app/dashboard/mechanics/renewals/renewals-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { countApplicationsToReview } from "@/lib/applications/data/admin-list";
import { readTableQuery } from "@/lib/core/http/table-query";
import { countRenewals, listRenewals } from "@/lib/mechanics/data/renewals";
import { renewalQuerySchema } from "@/lib/mechanics/schema/admin-list";

export const metadata = { title: "Renewals" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(renewalQuerySchema, await searchParams);
  const [{ items, total }, applications, renewals] = await Promise.all([
    listRenewals(query),
    countApplicationsToReview(),
    countRenewals(),
  ]);
  return <RenewalsScreen initial={{ items, total }} waiting={{ applications, renewals }} />;
});
