import type { ReactNode } from "react";
import { Time } from "@/components/data/time";
import { formatTalk } from "@/components/telephony/calls/call-words";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { VerdictLines } from "@/components/telephony/disputes/verdict-lines";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallDetail } from "@/lib/telephony/calls/schema/call-detail";
import type { DisputeDetail } from "@/lib/telephony/disputes/schema/dispute-detail";

interface ClaimPanelProps {
  dispute: DisputeDetail;
  call: CallDetail;
}

export function ClaimPanel({ dispute, call }: ClaimPanelProps) {
  const { mechanic, reason, blocksCaller, openedByName, openedAt, feeCents, verdict } = dispute;
  const { row, callerNumber } = call;
  return (
    <section className="panel" aria-labelledby="claim">
      <h2 className="panel-title" id="claim">
        Claim
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 [&_dt]:text-gravel">
        <Fact label="Reason">
          <b>{REASON_NAMES[reason]}</b>
        </Fact>
        <Fact label="Mechanic">
          <a href={dashboardPaths.mechanic(mechanic.id)}>
            <bdi>{mechanic.name}</bdi>
          </a>
        </Fact>
        <Fact label="Filed">
          <Time at={openedAt} isRelative /> by <bdi>{openedByName}</bdi>
        </Fact>
        <Fact label="Call">
          <a href={dashboardPaths.call(row.id)}>{row.serviceName ?? "Unknown service"}</a>
          {row.place && `, ${row.place}`}
        </Fact>
        <Fact label="Time">
          <Time at={row.receivedAt} hasMinutes />
        </Fact>
        <Fact label="Talk time">
          {row.talkSeconds === null ? "None" : formatTalk(row.talkSeconds)}
        </Fact>
        <Fact label="Fee">{formatDollars(feeCents)}</Fact>
        {callerNumber && <Fact label="Driver’s number">{formatPhone(callerNumber)}</Fact>}
        {blocksCaller && <Fact label="If accepted">Block this caller for the mechanic</Fact>}
      </dl>
      <h3 className="mt-4 mb-1 font-bold">Automatic checks</h3>
      <VerdictLines verdict={verdict} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
