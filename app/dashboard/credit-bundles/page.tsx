import { CreditBundlesScreen } from "@/app/dashboard/credit-bundles/credit-bundles-screen";
import { adminPage } from "@/app/guarded-page";
import { bundleList } from "@/lib/billing/purchases/data/bundles";
import { paymentMode } from "@/lib/billing/purchases/data/orders";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Credit bundles" };

export default adminPage(async ({ searchParams }, actor) => {
  const [initial, returned] = await Promise.all([
    bundleList.open(await searchParams),
    returnedFormOf(dashboardPaths.creditBundles),
  ]);
  const canEdit = actor.role === "super_admin";
  return <CreditBundlesScreen {...{ canEdit, returned, initial }} mode={paymentMode()} />;
});
