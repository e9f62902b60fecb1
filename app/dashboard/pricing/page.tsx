import { PricingScreen } from "@/app/dashboard/pricing/pricing-screen";
import { adminPage } from "@/app/guarded-page";
import {
  listMatrixServices,
  listMatrixStates,
  matrixList,
} from "@/lib/catalog/price-rules/data/matrix";
import { undoablePrices } from "@/lib/catalog/price-rules/mutations/price-subject";
import { matrixTable } from "@/lib/catalog/price-rules/schema";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Pricing" };

export default adminPage(async ({ searchParams }, actor) => {
  const parameters = await searchParams;
  const asked = readTableQuery(matrixTable, parameters);
  const [services, states] = await Promise.all([listMatrixServices(), listMatrixStates()]);
  // Shows the first category by default, because a table of all services would be too wide.
  const isKnown = services.some(({ category }) => category === asked.category);
  const category = isKnown ? asked.category : services[0]?.category;
  const [initial, change, returned] = await Promise.all([
    matrixList.open({ ...parameters, category }),
    findLastChange(actor.userId, [undoablePrices], new Date()),
    returnedFormOf(dashboardPaths.pricing),
  ]);
  return <PricingScreen {...{ services, states, change, returned, initial }} />;
});
