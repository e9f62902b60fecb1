import { CallFacts } from "@/app/dashboard/calls/[callId]/call-facts";
import { CallTimeline } from "@/app/dashboard/calls/[callId]/call-timeline";
import { ConversionPanel } from "@/app/dashboard/calls/[callId]/conversion-panel";
import { DisputePanel, type DisputePanelProps } from "@/app/dashboard/calls/[callId]/dispute-panel";
import {
  EstimatePanel,
  type EstimatePanelProps,
} from "@/app/dashboard/calls/[callId]/estimate-panel";
import { RoutingPanel } from "@/app/dashboard/calls/[callId]/routing-panel";
import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { callResult, formatTalk } from "@/components/telephony/calls/call-words";
import { WhyBilled } from "@/components/telephony/calls/why-billed";
import { Badge } from "@/components/ui/badge";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallDetail } from "@/lib/telephony/calls/schema/call-detail";
import type { Conversion } from "@/lib/telephony/conversions/schema";

interface CallScreenProps
  extends Pick<DisputePanelProps, "dispute" | "preview">,
    Pick<EstimatePanelProps, "estimate" | "canEnterCode"> {
  call: CallDetail;
  isAdmin: boolean;
  /** What is reported to Google Ads about the call; null for mechanics, or if nothing is reported. */
  conversion: Conversion | null;
  /** Whether the viewer is the mechanic who took the call. */
  isOwn: boolean;
  returned: ReturnedForm | null;
}

export function CallScreen(props: CallScreenProps) {
  const { call, isAdmin, isOwn, conversion, dispute, preview, returned } = props;
  const { estimate, canEnterCode } = props;
  const { row, routing, rings, timezone } = call;
  const { label, tone } = callResult(row);
  return (
    <>
      <PageHead
        title={row.serviceName ?? "Call"}
        text={
          <>
            <Badge tone={tone}>{label}</Badge> <Time at={row.receivedAt} hasMinutes />
            {row.talkSeconds !== null && ` · ${formatTalk(row.talkSeconds)} of talk time`}
          </>
        }
        parent={{ label: "Calls", href: dashboardPaths.calls }}
        actions={
          row.mechanic && (
            <a href={dashboardPaths.mechanic(row.mechanic.id)} className="button-outline">
              <bdi>{row.mechanic.name}</bdi>
            </a>
          )
        }
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <CallFacts call={call} isOwn={isOwn} returned={returned} />
          <EstimatePanel callId={row.id} {...{ estimate, canEnterCode, returned }} />
          <DisputePanel
            callId={row.id}
            canBlock={call.callerNumber !== null}
            {...{ dispute, preview, isAdmin, returned }}
          />
          <CallTimeline call={call} isOwn={isOwn} />
          {isAdmin && <ConversionPanel conversion={conversion} />}
          {isAdmin && routing && <RoutingPanel {...{ routing, rings, timezone }} />}
        </div>
        <div className="panels">
          {call.isCallerVisible && <WhyBilled call={call} isOwn={isOwn} />}
        </div>
      </div>
    </>
  );
}
