import { CreditBundlesScreen } from "@/app/dashboard/credit-bundles/credit-bundles-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { listBundles } from "@/lib/purchases/data/bundles";
import { paymentMode } from "@/lib/purchases/data/orders";
import { bundleQuerySchema } from "@/lib/purchases/schema/bundles";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Credit bundles" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const [{ items, total }, returned] = await Promise.all([
    listBundles(readTableQuery(bundleQuerySchema, await searchParams)),
    returnedFormOf(dashboardPaths.creditBundles),
  ]);
  const canEdit = actor.role === "super_admin";
  return (
    <CreditBundlesScreen
      {...{ canEdit, returned }}
      mode={paymentMode()}
      initial={{ items, total }}
    />
  );
});
