import { DisputeScreen } from "@/app/dashboard/disputes/[disputeId]/dispute-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { CALL_NOT_FOUND } from "@/lib/calls/access";
import { findCall } from "@/lib/calls/data/call-detail";
import { orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { DISPUTE_NOT_FOUND } from "@/lib/disputes/access";
import { findDispute, findPrecedents } from "@/lib/disputes/data/dispute-detail";
import { findNextDispute } from "@/lib/disputes/data/dispute-list";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Dispute" };

export default guardedPage<{ disputeId: string }>(async ({ params }) => {
  const actor = await requireActor("admin");
  const { disputeId } = await params;
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
