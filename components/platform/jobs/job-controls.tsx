import { ConfirmButton } from "@/components/form/confirm-button";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import { sendJson } from "@/lib/core/client/send-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { isFinished, nextState } from "@/lib/platform/jobs/rules";
import type { JobRun, JobStatus } from "@/lib/platform/jobs/schema";

interface JobControlsProps {
  job: JobStatus;
  returned: ReturnedForm | null;
}

export function JobControls({ job, returned }: JobControlsProps) {
  const { run } = job;
  const isActive = run !== null && !isFinished(run.state);
  return (
    <div className="flex flex-wrap gap-2">
      {isActive ? (
        job.canControl && <RunButtons job={job} run={run} returned={returned} />
      ) : (
        <StartButtons job={job} returned={returned} />
      )}
    </div>
  );
}

/** The text of each button is the same for all jobs, so its accessible name adds the job. */
const nameOf = (label: string, { title }: JobStatus) => `${label}: ${title}`;

function StartButtons({ job, returned }: JobControlsProps) {
  return (
    <>
      <StartForm job={job} returned={returned} isDryRun />
      {job.canRun &&
        (job.isDestructive ? (
          <ConfirmedStart job={job} />
        ) : (
          <StartForm job={job} returned={returned} isDryRun={false} />
        ))}
    </>
  );
}

const actionOf = ({ kind }: JobStatus) => `/api/jobs/${kind}/runs`;

function StartForm({ job, returned, isDryRun }: JobControlsProps & { isDryRun: boolean }) {
  const label = isDryRun ? "Preview" : "Run now";
  const value = isDryRun ? "on" : "";
  const sent = returnedBy(actionOf(job), returned);
  return (
    <LiveForm
      action={actionOf(job)}
      className="contents"
      rowClass="contents"
      buttonClass={isDryRun ? "button-outline" : "button"}
      isDisposable
      submitLabel={label}
      submitName={nameOf(label, job)}
      returned={(sent?.values.isDryRun ?? "") === value ? sent : null}
      toast={{ title: isDryRun ? "Preview started" : "Job started" }}
    >
      <input type="hidden" name="isDryRun" value={value} />
    </LiveForm>
  );
}

function ConfirmedStart({ job }: { job: JobStatus }) {
  const { saved } = useSaved();
  return (
    <ConfirmButton
      label="Run now"
      name={nameOf("Run now", job)}
      title={`${job.title} now?`}
      text={`${job.text} This can’t be undone. To see what would change, preview it first.`}
      confirmLabel={job.title}
      isDangerous
      className="button button-danger"
      run={() => sendJson(actionOf(job), { method: "POST", body: { isDryRun: false } })}
      onDone={() => saved({ title: "Job started" })}
    />
  );
}

interface RunButtonsProps extends JobControlsProps {
  run: JobRun;
}

function RunButtons({ job, run, returned }: RunButtonsProps) {
  const buttons = [
    { noun: "pause", label: "Pause", toast: "Job paused", event: "pause" },
    { noun: "resumption", label: "Resume", toast: "Job resumed", event: "resume" },
    { noun: "cancellation", label: "Cancel", toast: "Job canceled", event: "cancel" },
  ] as const;
  return buttons
    .filter(({ event }) => nextState(run.state, event) !== null)
    .map(({ noun, label, toast }) => (
      <LiveForm
        key={noun}
        action={`/api/jobs/runs/${run.id}/${noun}`}
        className="contents"
        rowClass="contents"
        buttonClass="button-outline"
        isDisposable
        submitLabel={label}
        submitName={nameOf(label, job)}
        returned={returned}
        toast={{ title: toast }}
      />
    ));
}
