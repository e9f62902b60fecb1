import { TagForm } from "@/components/accounts/overview/tag-form";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { OUTCOME_NAMES } from "@/components/telephony/calls/call-words";
import type { MechanicWork, TakenCall } from "@/lib/accounts/overview/schema";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const OUTCOMES = optionsOf(OUTCOME_NAMES);

type Results = Pick<MechanicWork, "spentCents" | "conversations" | "jobs" | "latest">;

/** What calls led to, from the outcomes that the mechanic recorded. */
export function ResultsPanel({ work }: { work: Results }) {
  const { spentCents, conversations, jobs, latest } = work;
  const steps = [
    { label: "Spent", value: formatDollars(spentCents) },
    { label: "Conversations", value: conversations.toLocaleString("en-US") },
    { label: "Jobs", value: jobs.toLocaleString("en-US") },
    { label: "Per job", value: jobs === 0 ? "–" : formatDollars(Math.round(spentCents / jobs)) },
  ];
  return (
    <section className="panel mb-4" id="results" aria-labelledby="results-title">
      <h2 className="panel-title mb-1" id="results-title">
        What your calls led to
      </h2>
      <p className="text-15 text-gravel">In the last 30 days</p>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,calc(50%-0.5rem))),1fr))] gap-x-4 gap-y-1 sm:grid-cols-4">
        {steps.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-gravel">{label}</dt>
            <dd className="font-sign text-28">{value}</dd>
          </div>
        ))}
      </dl>
      {latest.length > 0 && (
        <>
          <h3 className="mt-4 font-bold">How did your last calls go?</h3>
          <ul className="*:border-grid *:not-last:border-b">
            {latest.map((call) => (
              // Receives focus when a tap on an outcome removes the buttons.
              <li key={call.id} className="py-2" tabIndex={-1}>
                <Latest call={call} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Latest({ call }: { call: TakenCall }) {
  const { id, receivedAt, serviceName, outcome } = call;
  const name = serviceName ?? "Unknown service";
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <a href={dashboardPaths.call(id)}>{name}</a>
          <span className="text-gravel">
            {" · "}
            <Time at={receivedAt} isRelative />
          </span>
        </span>
        {outcome && <b>{OUTCOME_NAMES[outcome]}</b>}
      </p>
      {outcome === null && <TagForm callId={id} name={name} choices={OUTCOMES} />}
    </>
  );
}
