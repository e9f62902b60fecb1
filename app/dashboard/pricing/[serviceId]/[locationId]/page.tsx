import { listAuditEvents } from "@/app/audit-trail";
import { PriceScreen } from "@/app/dashboard/pricing/[serviceId]/[locationId]/price-screen";
import { adminPage } from "@/app/guarded-page";
import { findPriceCell } from "@/lib/catalog/price-rules/data/cell";
import { undoablePrices } from "@/lib/catalog/price-rules/mutations/price-subject";
import { cellIdOf, scopeOfCell } from "@/lib/catalog/price-rules/rules/price-cell";
import { priceCellParams } from "@/lib/catalog/price-rules/schema";
import { orNotFound } from "@/lib/core/app-error";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Price" };

const EVENTS_SHOWN = 20;
const MISSING = "Service or city not found.";

export default adminPage<{ serviceId: string; locationId: string }>(async ({ params }, actor) => {
  const asked = priceCellParams.safeParse(await params);
  const scope = asked.success ? scopeOfCell(asked.data) : null;
  const cell = orNotFound(scope && (await findPriceCell(scope)), MISSING);
  const { serviceId, locationId } = orNotFound(asked.data ?? null, MISSING);
  const subjectId = cellIdOf({
    serviceId: cell.service?.id ?? null,
    locationId: cell.city?.id ?? null,
  });
  const [{ items: events }, change, returned] = await Promise.all([
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "price", subjectId }),
    findLastChange(actor.userId, [undoablePrices], new Date()),
    returnedFormOf(dashboardPaths.price(serviceId, locationId)),
  ]);
  return <PriceScreen {...{ serviceId, locationId, cell, events, change, returned }} />;
});
