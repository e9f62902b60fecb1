import { TransferLink } from "@/components/billing/ledger/transfer-link";
import { formatChange } from "@/components/billing/ledger/transfer-words";
import { Time } from "@/components/data/time";
import { CallCost } from "@/components/telephony/calls/call-cost";
import { callResult } from "@/components/telephony/calls/call-words";
import { Badge } from "@/components/ui/badge";
import type { CreditLine } from "@/lib/billing/ledger/schema/credit-lines";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";

export interface CallsAndCreditsProps {
  mechanicId: string;
  calls: readonly CallRow[];
  credits: readonly CreditLine[];
}

const LIST = "*:border-grid *:not-first:border-t";
const ROW = "flex flex-wrap items-start justify-between gap-x-3 py-1.5";

/** A mechanic's latest calls and balance changes, for administrators. */
export function CallsAndCredits(props: CallsAndCreditsProps) {
  const { mechanicId, calls, credits } = props;
  return (
    <section className="panel" aria-labelledby="calls-credits">
      <h2 className="panel-title" id="calls-credits">
        Calls and credits
      </h2>
      <h3 className="font-bold">Latest calls</h3>
      {calls.length === 0 && <p className="text-gravel">No calls yet.</p>}
      <ul className={LIST}>
        {calls.map((call) => (
          <li key={call.id} className={ROW}>
            <span>
              <a href={dashboardPaths.call(call.id)}>{call.serviceName ?? "Unknown service"}</a>
              <span className="block text-15 text-gravel">
                <Time at={call.receivedAt} hasMinutes />
              </span>
            </span>
            <span className="ml-auto text-right">
              {call.mechanic?.id === mechanicId ? <CallCost cost={call} /> : <Missed call={call} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <a href={dashboardPaths.callsOf({ mechanic: mechanicId })}>All calls</a>
      </p>
      <h3 className="mt-3 font-bold">Latest balance changes</h3>
      {credits.length === 0 && <p className="text-gravel">No balance changes yet.</p>}
      <ul className={LIST}>
        {credits.map((line) => (
          <li key={line.id} className={ROW}>
            <span>
              <TransferLink line={line} mechanicId={mechanicId} />
              <span className="block text-15 text-gravel">
                <Time at={line.createdAt} hasMinutes />
              </span>
            </span>
            <span className="ml-auto text-right tabular-nums">
              {formatChange(line.changeCents)}
              <span className="block text-15 text-gravel">{formatDollars(line.balanceCents)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <a href={dashboardPaths.mechanicCredits(mechanicId)}>All credits</a>
      </p>
    </section>
  );
}

/** A call that rang this mechanic but was answered by someone else or no one. */
function Missed({ call }: { call: CallRow }) {
  if (call.mechanic) return <Badge tone="quiet">Answered by another mechanic</Badge>;
  const { label, tone } = callResult(call);
  return <Badge tone={tone}>{label}</Badge>;
}
