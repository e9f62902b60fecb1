import { FileDispute } from "@/app/dashboard/calls/[callId]/file-dispute";
import { OwnDispute } from "@/app/dashboard/calls/[callId]/own-dispute";
import type { Verdict } from "@/lib/billing/verdicts/schema/verdict";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { DisputeDetail } from "@/lib/telephony/disputes/schema/dispute-detail";

export interface DisputePanelProps {
  callId: string;
  /** The call's latest dispute. */
  dispute: DisputeDetail | null;
  /** What would happen to a new dispute; null if the call never had a fee or the viewer can't dispute it. */
  preview: { verdict: Verdict; revision: string; isChosen: boolean } | null;
  canBlock: boolean;
  isAdmin: boolean;
  returned: ReturnedForm | null;
}

/** A call's dispute, or the form to file one. Renders nothing for a call that can't be disputed. */
export function DisputePanel(props: DisputePanelProps) {
  const { callId, dispute, preview, canBlock, isAdmin, returned } = props;
  if (dispute && dispute.state !== "withdrawn") {
    return <OwnDispute {...{ dispute, isAdmin, returned }} />;
  }
  if (preview?.verdict.claim.billing !== "billed") return null;
  return <FileDispute {...{ callId, canBlock, returned }} {...preview} />;
}
