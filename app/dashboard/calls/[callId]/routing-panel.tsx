import type { ReactNode } from "react";
import {
  orderFacts,
  routingReason,
  SKIP_REASONS,
} from "@/app/dashboard/calls/[callId]/routing-words";
import { RING_RESULTS } from "@/components/telephony/calls/call-words";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallRing, CallRouting } from "@/lib/telephony/calls/schema/call-detail";
import type { Candidate } from "@/lib/telephony/routing/routing-trace";

interface RoutingPanelProps {
  routing: CallRouting;
  rings: readonly CallRing[];
  /** The reader's IANA zone. */
  timezone: string;
}

export function RoutingPanel({ routing, rings, timezone }: RoutingPanelProps) {
  const { trace } = routing;
  const { candidates, lastAnsweredById } = trace.input;
  const rung = new Set(rings.map(({ mechanicId }) => mechanicId));
  const eligible = new Set(trace.eligible);
  const ofId = new Map(candidates.map((candidate) => [candidate.mechanicId, candidate]));
  const inOrder = trace.eligible.flatMap((id) => ofId.get(id) ?? []);
  const others = candidates.filter(({ mechanicId }) => !eligible.has(mechanicId));
  return (
    <section className="panel" aria-labelledby="routing">
      <h2 className="panel-title mb-1" id="routing">
        Mechanics considered
      </h2>
      <p className="text-15 text-gravel">
        {`We considered ${countOf(candidates.length, "mechanic")} and could call up to ${trace.maxMechanicsRung} under version ${trace.rulesVersion} of the billing rules.`}
      </p>
      {inOrder.length === 0 && <p className="mt-2">No one could take this call.</p>}
      <ol className="mt-2 *:border-grid *:not-first:border-t">
        {inOrder.map((candidate) => (
          <Mechanic
            key={candidate.mechanicId}
            {...{ candidate, routing }}
            note={orderFacts(candidate, { lastAnsweredById, timezone })}
          >
            <Result
              ring={rings.find(({ mechanicId }) => mechanicId === candidate.mechanicId)}
              skipped={routing.skipped.get(candidate.mechanicId)}
            />
          </Mechanic>
        ))}
      </ol>
      {others.length > 0 && (
        <details className="mt-3" open={others.length <= 5 && rung.size === 0}>
          <summary className="cursor-pointer font-bold">
            {`${countOf(others.length, "mechanic")} who couldn’t take the call`}
          </summary>
          <ul className="mt-1 *:border-grid *:not-first:border-t">
            {others.map((candidate) => (
              <Mechanic
                key={candidate.mechanicId}
                {...{ candidate, routing }}
                note={reasonsOf(candidate, { routing, timezone })}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface MechanicProps {
  candidate: Candidate;
  routing: CallRouting;
  note: string;
  children?: ReactNode;
}

function Mechanic({ candidate: { mechanicId }, routing, note, children }: MechanicProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5">
      <a href={dashboardPaths.mechanic(mechanicId)}>
        <bdi>{routing.names.get(mechanicId) ?? "Deleted mechanic"}</bdi>
      </a>
      <span>{children}</span>
      <span className="col-span-full text-15 text-gravel">{note}</span>
    </li>
  );
}

function Result({ ring, skipped }: { ring: CallRing | undefined; skipped: string | undefined }) {
  if (!ring) {
    const reason = SKIP_REASONS[skipped ?? ""] ?? "Not called";
    return <span className="text-15 text-gravel">{reason}</span>;
  }
  if (ring.result === null) return <Badge tone="wait">Ringing</Badge>;
  const { label, tone } = RING_RESULTS[ring.result];
  return <Badge tone={tone}>{label}</Badge>;
}

function reasonsOf(
  candidate: Candidate,
  { routing: { trace }, timezone }: Pick<RoutingPanelProps, "routing" | "timezone">,
): string {
  const checked = trace.checked.find(({ mechanicId }) => mechanicId === candidate.mechanicId);
  return (checked?.applies ?? [])
    .map((rule) => routingReason(rule, candidate, timezone))
    .join(" · ");
}
