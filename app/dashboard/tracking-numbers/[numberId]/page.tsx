import { listAuditEvents } from "@/app/audit-trail";
import { NumberScreen } from "@/app/dashboard/tracking-numbers/[numberId]/number-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { orNotFound } from "@/lib/core/app-error";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { findNumber } from "@/lib/telephony/tracking-numbers/data/numbers";
import { providerProblem } from "@/lib/telephony/tracking-numbers/data/provider";

export const metadata = { title: "Tracking number" };

const EVENTS_SHOWN = 20;

export default guardedPage<{ numberId: string }>(async ({ params, searchParams }) => {
  const { numberId } = await params;
  await requireActor("admin", dashboardPaths.trackingNumber(numberId), await searchParams);
  const number = orNotFound(await findNumber(numberId), "Tracking number not found.");
  const [{ items: events }, returned] = await Promise.all([
    listAuditEvents(
      { limit: EVENTS_SHOWN },
      { subjectKind: "tracking_number", subjectId: number.id },
    ),
    returnedFormOf(dashboardPaths.trackingNumber(numberId)),
  ]);
  return <NumberScreen {...{ number, events, returned }} problem={providerProblem()} />;
});
