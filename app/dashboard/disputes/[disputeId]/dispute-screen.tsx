import type { ComponentProps } from "react";
import { ClaimPanel } from "@/app/dashboard/disputes/[disputeId]/claim-panel";
import { DecisionPanel } from "@/app/dashboard/disputes/[disputeId]/decision-panel";
import { PrecedentsPanel } from "@/app/dashboard/disputes/[disputeId]/precedents-panel";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { WhyBilled } from "@/components/telephony/calls/why-billed";
import { DisputeMessages } from "@/components/telephony/disputes/dispute-messages";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { Precedents } from "@/lib/telephony/disputes/schema/dispute-detail";

interface DisputeScreenProps
  extends ComponentProps<typeof ClaimPanel>,
    ComponentProps<typeof DecisionPanel> {
  precedents: Precedents;
  /** ID of the dispute due next; null if there is none. */
  nextId: string | null;
}

export function DisputeScreen(props: DisputeScreenProps) {
  const { dispute, call, actorId, precedents, nextId, returned } = props;
  const hasMessages = dispute.text !== "" || dispute.messages.length > 0;
  return (
    <>
      <PageHead
        title={dispute.mechanic.name}
        text={REASON_NAMES[dispute.reason]}
        parent={{ label: "Disputes", href: dashboardPaths.disputes }}
        actions={
          nextId && (
            <a href={dashboardPaths.dispute(nextId)} className="button-outline">
              Next dispute
            </a>
          )
        }
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <DecisionPanel {...{ dispute, actorId, returned }} />
          <section className="panel" aria-labelledby="messages">
            <h2 className="panel-title" id="messages">
              Messages
            </h2>
            {hasMessages ? (
              <DisputeMessages dispute={dispute} />
            ) : (
              <p className="text-gravel">The mechanic didn’t include a message.</p>
            )}
          </section>
          <PrecedentsPanel reason={dispute.reason} precedents={precedents} />
        </div>
        <div className="panels">
          <ClaimPanel dispute={dispute} call={call} />
          <WhyBilled call={call} isOwn={false} />
        </div>
      </div>
    </>
  );
}
