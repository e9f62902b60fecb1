import { listAuditEvents } from "@/app/audit-trail";
import { BundleScreen } from "@/app/dashboard/credit-bundles/[bundleId]/bundle-screen";
import { adminPage } from "@/app/guarded-page";
import { findBundle } from "@/lib/billing/purchases/data/bundles";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Credit bundle" };

const EVENTS_SHOWN = 20;
const NOT_FOUND = "Bundle not found.";

export default adminPage<{ bundleId: string }>(async ({ params }, actor) => {
  const { bundleId } = await params;
  if (!isId(bundleId)) throw new AppError("not_found", NOT_FOUND);
  const bundle = orNotFound(await findBundle(bundleId), NOT_FOUND);
  const subject = { subjectKind: "credit_bundle", subjectId: bundleId };
  const [{ items: events }, returned] = await Promise.all([
    listAuditEvents({ limit: EVENTS_SHOWN }, subject),
    returnedFormOf(dashboardPaths.creditBundle(bundleId)),
  ]);
  const canEdit = actor.role === "super_admin";
  return <BundleScreen {...{ bundle, events, returned, canEdit }} />;
});
