import { redirect } from "next/navigation";
import { DisputeScreen } from "@/app/dashboard/disputes/[disputeId]/dispute-screen";
import { guardedPage } from "@/app/guarded-page";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { orNotFound } from "@/lib/core/app-error";
import { hasAccess, isMechanic } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { CALL_NOT_FOUND } from "@/lib/telephony/calls/access";
import { findCall } from "@/lib/telephony/calls/data/call-detail";
import { DISPUTE_NOT_FOUND } from "@/lib/telephony/disputes/access";
import { findDispute, findPrecedents } from "@/lib/telephony/disputes/data/dispute-detail";
import { findNextDispute } from "@/lib/telephony/disputes/data/dispute-list";

export const metadata = { title: "Dispute" };

export default guardedPage<{ disputeId: string }>(async ({ params }) => {
  const { disputeId } = await params;
  await redirectOwner(disputeId);
  const actor = await requireActor("admin");
  const found = isId(disputeId) ? await findDispute(actor, disputeId) : null;
  const dispute = orNotFound(found, DISPUTE_NOT_FOUND);
  const [call, precedents, nextId, returned] = await Promise.all([
    findCall(actor, dispute.callId),
    findPrecedents(dispute),
    findNextDispute(disputeId),
    returnedFormOf(dashboardPaths.dispute(disputeId)),
  ]);
  return (
    <DisputeScreen
      {...{ dispute, precedents, nextId, returned }}
      call={orNotFound(call, CALL_NOT_FOUND)}
      actorId={actor.userId}
    />
  );
});

/** Mechanics see their disputes on the call's page. Forms sent without a Referer lead here. */
async function redirectOwner(disputeId: string): Promise<void> {
  const actor = await findCurrentActor();
  if (!actor || !isMechanic(actor) || !hasAccess(actor, "mechanic") || !isId(disputeId)) return;
  const own = await findDispute(actor, disputeId);
  if (own) redirect(dashboardPaths.call(own.callId));
}
