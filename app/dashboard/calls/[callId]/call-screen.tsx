import { CallFacts } from "@/components/calls/call-facts";
import { CallTimeline } from "@/components/calls/call-timeline";
import { callResult, formatTalk } from "@/components/calls/call-words";
import { RoutingPanel } from "@/components/calls/routing-panel";
import { WhyBilled } from "@/components/calls/why-billed";
import { ConversionPanel } from "@/components/conversions/conversion-panel";
import { Time } from "@/components/data/time";
import { DisputePanel, type DisputePanelProps } from "@/components/disputes/dispute-panel";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import type { CallDetail } from "@/lib/calls/schema/call-detail";
import type { Conversion } from "@/lib/conversions/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface CallScreenProps extends Pick<DisputePanelProps, "dispute" | "preview"> {
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
