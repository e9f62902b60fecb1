import { Time } from "@/components/data/time";
import { resultOf, SampleOfChanges } from "@/components/platform/jobs/run-report";
import { Badge, type Tone } from "@/components/ui/badge";
import type { JobState, PastRun } from "@/lib/platform/jobs/schema";

const STATES: Readonly<Record<JobState, { label: string; tone: Tone }>> = {
  new: { label: "Waiting", tone: "quiet" },
  enqueued: { label: "Waiting", tone: "quiet" },
  running: { label: "Running", tone: "wait" },
  pausing: { label: "Pausing", tone: "wait" },
  paused: { label: "Paused", tone: "wait" },
  interrupted: { label: "Interrupted", tone: "wait" },
  cancelling: { label: "Canceling", tone: "quiet" },
  cancelled: { label: "Canceled", tone: "quiet" },
  succeeded: { label: "Done", tone: "good" },
  errored: { label: "Failed", tone: "bad" },
};

export function JobHistory({ runs }: { runs: readonly PastRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="job-history">
      <h2 id="job-history" className="panel-title">
        History
      </h2>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Started</th>
            <th scope="col">Started by</th>
            <th scope="col">Status</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <HistoryRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HistoryRow({ run }: { run: PastRun }) {
  const { title, isDryRun, createdAt, requestedBy, state, unit, error, sample } = run;
  return (
    <tr>
      <th scope="row">
        {title}
        {isDryRun && <span className="font-normal text-gravel"> (preview)</span>}
      </th>
      <td data-label="Started">
        <Time at={createdAt} isRelative />
      </td>
      <td data-label="Started by">{requestedBy ?? "Schedule"}</td>
      <td data-label="Status">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </td>
      <td data-label="Result">
        {resultOf(run, unit)}
        {error && <p>{error}</p>}
        {sample.length > 0 && <SampleOfChanges sample={sample} isDryRun={isDryRun} />}
      </td>
    </tr>
  );
}
