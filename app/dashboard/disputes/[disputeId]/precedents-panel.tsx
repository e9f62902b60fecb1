import { Time } from "@/components/data/time";
import { formatTalk } from "@/components/telephony/calls/call-words";
import { STATES } from "@/components/telephony/disputes/dispute-states";
import { creditText, REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { Badge } from "@/components/ui/badge";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type {
  DisputeDetail,
  Precedent,
  Precedents,
} from "@/lib/telephony/disputes/schema/dispute-detail";

interface PrecedentsPanelProps {
  reason: DisputeDetail["reason"];
  precedents: Precedents;
}

export function PrecedentsPanel({ reason, precedents: { counts, latest } }: PrecedentsPanelProps) {
  return (
    <section className="panel" aria-labelledby="precedents">
      <h2 className="panel-title" id="precedents">
        Earlier decisions
      </h2>
      <p className="text-gravel">
        {`“${REASON_NAMES[reason]}”: `}
        {counts.length === 0
          ? "no decisions yet"
          : counts.map(({ state, count }) => `${count} ${wordsOf(state)}`).join(" · ")}
      </p>
      <ul className="mt-2 *:border-grid *:not-first:border-t">
        {latest.map((precedent) => (
          <Decided key={precedent.id} precedent={precedent} />
        ))}
      </ul>
    </section>
  );
}

const wordsOf = (state: Precedent["state"]) => STATES[state].label.toLowerCase();

function Decided({ precedent }: { precedent: Precedent }) {
  const { id, mechanicName, state, decidedAt, talkSeconds, note } = precedent;
  const { label, tone } = STATES[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5">
      <a href={dashboardPaths.dispute(id)}>
        <bdi>{mechanicName}</bdi>
      </a>
      <Badge tone={tone}>{label}</Badge>
      <span className="col-span-full text-15 text-gravel">
        <Time at={decidedAt} />
        {talkSeconds !== null && ` · ${formatTalk(talkSeconds)} of talk time`}
        {` · ${creditText(precedent)} credited`}
      </span>
      {note && (
        <span className="col-span-full text-15 wrap-anywhere">
          <bdi>{note}</bdi>
        </span>
      )}
    </li>
  );
}
