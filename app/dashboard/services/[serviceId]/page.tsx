import { listAuditEvents } from "@/app/audit-trail";
import { ServiceScreen } from "@/app/dashboard/services/[serviceId]/service-screen";
import { adminPage } from "@/app/guarded-page";
import {
  findServiceRevision,
  findServiceRow,
  listCategories,
} from "@/lib/catalog/services/data/admin-list";
import { undoableServices } from "@/lib/catalog/services/mutations/service-subject";
import { orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Service" };

const EVENTS_SHOWN = 20;

export default adminPage<{ serviceId: string }>(async ({ params }, actor) => {
  const { serviceId } = await params;
  const found = isId(serviceId) ? await findServiceRow(serviceId) : null;
  const service = orNotFound(found, "Service not found.");
  const [categories, revision, { items: events }, change, returned] = await Promise.all([
    listCategories(),
    findServiceRevision(serviceId),
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "service", subjectId: serviceId }),
    findLastChange(actor.userId, [undoableServices], new Date()),
    returnedFormOf(dashboardPaths.service(serviceId)),
  ]);
  return <ServiceScreen {...{ service, categories, revision, events, change, returned }} />;
});
