import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { isFinished, nextState } from "@/lib/jobs/rules";
import type { JobRun, JobStatus } from "@/lib/jobs/schema";

interface JobControlsProps {
  job: JobStatus;
  returned: ReturnedForm | null;
}

/** The buttons that start a job, or that pause, resume, and cancel its active run. */
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
  const action = `/api/jobs/${job.kind}/runs`;
  const sent = returnedBy(action, returned);
  const starts = [
    { value: "on", label: "Dry run", toast: "Dry run started", className: "button-outline" },
    ...(job.canRun
      ? [
          {
            value: "",
            label: "Run now",
            toast: "Job started",
            className: job.isDestructive ? "button button-danger" : "button",
          },
        ]
      : []),
  ];
  return starts.map(({ value, label, toast, className }) => (
    <LiveForm
      key={value}
      action={action}
      className="contents"
      rowClass="contents"
      buttonClass={className}
      isDisposable
      submitLabel={label}
      submitName={nameOf(label, job)}
      returned={(sent?.values.isDryRun ?? "") === value ? sent : null}
      toast={{ title: toast }}
    >
      <input type="hidden" name="isDryRun" value={value} />
    </LiveForm>
  ));
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
