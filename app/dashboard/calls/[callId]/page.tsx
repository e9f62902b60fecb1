import { CallScreen } from "@/app/dashboard/calls/[callId]/call-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { orNotFound } from "@/lib/core/app-error";
import { isAdmin } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths, disputePreviewHref } from "@/lib/platform/pages/dashboard-paths";
import { findEstimateOfCall } from "@/lib/site/estimates/data";
import { mayHaveCode } from "@/lib/site/estimates/rules/may-have-code";
import { CALL_NOT_FOUND } from "@/lib/telephony/calls/access";
import { findCall } from "@/lib/telephony/calls/data/call-detail";
import type { CallDetail } from "@/lib/telephony/calls/schema/call-detail";
import { findConversion } from "@/lib/telephony/conversions/data/conversion-list";
import { findDisputeOfCall } from "@/lib/telephony/disputes/data/dispute-detail";
import { previewDispute } from "@/lib/telephony/disputes/data/preview-dispute";
import { disputedReason } from "@/lib/telephony/disputes/schema/requests";

export const metadata = { title: "Call" };

export default guardedPage<{ callId: string }>(async ({ params, searchParams }) => {
  const { callId } = await params;
  const query = await searchParams;
  const here = dashboardPaths.call(callId);
  const actor = await requireActor("member", here, query);
  const found = isId(callId) ? await findCall(actor, callId) : null;
  const call = orNotFound(found, CALL_NOT_FOUND);
  const chosen = disputedReason.safeParse(query.reason);
  const reason = chosen.data ?? ANY_REASON;
  const now = new Date();
  const [dispute, preview, conversion, estimate, returned] = await Promise.all([
    findDisputeOfCall(actor, callId),
    previewDispute(actor, callId, { reason, now }),
    isAdmin(actor) ? findConversion(callId, now) : null,
    findEstimateOfCall(actor, callId),
    returnedFormOf(chosen.success ? disputePreviewHref(callId, reason) : here),
  ]);
  return (
    <CallScreen
      call={call}
      isAdmin={isAdmin(actor)}
      isOwn={!isAdmin(actor) && call.row.isAnswered}
      conversion={conversion}
      estimate={estimate}
      canEnterCode={call.isCallerVisible && isTalk(call) && mayHaveCode(call.endedAt, now)}
      dispute={dispute}
      preview={preview && { ...preview, isChosen: chosen.success }}
      returned={returned}
    />
  );
});

/** Used until a reason is chosen, to check whether the call can still be disputed. */
const ANY_REASON = "other";

/** Whether the driver talked to someone, who may have been told a code. */
const isTalk = ({ acceptedAt, row }: CallDetail) => acceptedAt !== null || row.isOffice;
