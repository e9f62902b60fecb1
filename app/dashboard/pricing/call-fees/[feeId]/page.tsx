import { CallFeeScreen } from "@/app/dashboard/pricing/call-fees/[feeId]/call-fee-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { listAuditEvents } from "@/lib/audit/data/trail";
import { findCallFee } from "@/lib/call-fees/data";
import { orNotFound } from "@/lib/core/app-error";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Call fee" };

const EVENTS_SHOWN = 20;

export default guardedPage<{ feeId: string }>(async ({ params }) => {
  await requireActor("admin");
  const { feeId } = await params;
  const fee = orNotFound(await findCallFee(feeId), "Call fee not found. It may have been removed.");
  const [{ items: events }, returned] = await Promise.all([
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "call_fee", subjectId: fee.targetId }),
    returnedFormOf(dashboardPaths.callFee(feeId)),
  ]);
  return <CallFeeScreen {...{ fee, events, returned }} />;
});
