import { CallScreen } from "@/app/dashboard/calls/[callId]/call-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { CALL_NOT_FOUND } from "@/lib/calls/access";
import { findCall } from "@/lib/calls/data/call-detail";
import { orNotFound } from "@/lib/core/app-error";
import { isAdmin } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Call" };

export default guardedPage<{ callId: string }>(async ({ params, searchParams }) => {
  const { callId } = await params;
  const here = dashboardPaths.call(callId);
  const actor = await requireActor("member", here, await searchParams);
  const found = isId(callId) ? await findCall(actor, callId) : null;
  const call = orNotFound(found, CALL_NOT_FOUND);
  return (
    <CallScreen
      call={call}
      isAdmin={isAdmin(actor)}
      isOwn={!isAdmin(actor) && call.row.isAnswered}
      returned={await returnedFormOf(here)}
    />
  );
});
