"use client";

import { useState } from "react";
import { Time } from "@/components/data/time";
import { usePolled } from "@/components/data/use-polled";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { JobControls } from "@/components/platform/jobs/job-controls";
import { JobHistory } from "@/components/platform/jobs/job-history";
import { RunReport, resultOf } from "@/components/platform/jobs/run-report";
import { Badge } from "@/components/ui/badge";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { isFinished } from "@/lib/platform/jobs/rules";
import type { JobScreen, JobScreenData, JobStatus } from "@/lib/platform/jobs/schema";

const RUNNING_POLL_MS = 1_000;
/** Polls even when idle, because other administrators and the schedule start jobs, too. */
const IDLE_POLL_MS = 15_000;

interface JobsScreenProps {
  screen: JobScreen;
  title: string;
  text: string;
  initial: JobScreenData;
  returned: ReturnedForm | null;
}

export function JobsScreen({ screen, title, text, initial, returned }: JobsScreenProps) {
  const { data } = usePolled<JobScreenData>(`/api/jobs?screen=${screen}`, {
    initial,
    pollMs: ({ jobs }) => (jobs.some(isActive) ? RUNNING_POLL_MS : IDLE_POLL_MS),
  });
  return (
    <>
      <PageHead title={title} text={text} />
      <FailedJobs jobs={data.jobs.filter(({ failedRun }) => failedRun !== null)} />
      <div className="grid gap-2">
        {failuresFirst(data.jobs).map((job) => (
          <JobPanel key={job.kind} job={job} returned={returned} />
        ))}
      </div>
      <JobHistory runs={data.history} />
    </>
  );
}

const isActive = ({ run }: JobStatus) => run !== null && !isFinished(run.state);

function failuresFirst(jobs: readonly JobStatus[]): JobStatus[] {
  const hasFailed = ({ failedRun }: JobStatus) => failedRun !== null;
  return [...jobs.filter(hasFailed), ...jobs.filter((job) => !hasFailed(job))];
}

/** One line, unless the job failed or is running. What opened stays open, so that its result can be read. */
function JobPanel({ job, returned }: { job: JobStatus; returned: ReturnedForm | null }) {
  const { kind, title, text, isDestructive, schedule, run, failedRun, unit } = job;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="panel px-4 py-1" aria-label={title}>
      <details
        open={isOpen || failedRun !== null || isActive(job)}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="min-h-10 cursor-pointer py-1.5">
          <h2 className="mr-3 inline font-bold">{title}</h2>
          <span className="text-15 text-gravel">
            {failedRun && <Badge tone="bad">Failed</Badge>}
            {!failedRun && !isActive(job) && <LastRun run={run} unit={unit} />}
          </span>
        </summary>
        <div className="grid scroll-mt-30 gap-2.5 pt-1 pb-3" id={kind}>
          {isDestructive && (
            <p>
              <Badge tone="quiet">Super administrators only</Badge>
            </p>
          )}
          <p>{text}</p>
          {schedule && <Schedule {...schedule} />}
          {run && <RunReport run={run} unit={unit} />}
          {failedRun && failedRun.id !== run?.id && <RunReport run={failedRun} unit={unit} />}
          <JobControls job={job} returned={returned} />
        </div>
      </details>
    </section>
  );
}

function LastRun({ run, unit }: Pick<JobStatus, "run" | "unit">) {
  if (!run) return "Not run yet";
  return (
    <>
      {run.isDryRun && "Preview, "}
      {resultOf(run, unit)}, <Time at={run.createdAt} isRelative />
    </>
  );
}

function Schedule({ nextAt, checkMinutes }: NonNullable<JobStatus["schedule"]>) {
  if (checkMinutes !== null) {
    const within = checkMinutes === 1 ? "a minute" : `${checkMinutes} minutes`;
    return <p className="text-gravel">{`Runs automatically within ${within} when needed.`}</p>;
  }
  return (
    <p className="text-gravel">
      {"Next scheduled run: "}
      <Time at={nextAt} hasMinutes />
    </p>
  );
}

function FailedJobs({ jobs }: { jobs: readonly JobStatus[] }) {
  if (jobs.length === 0) return null;
  return (
    <div className="problem mb-4">
      <p>
        <b>{jobs.length === 1 ? "A job failed" : `${jobs.length} jobs failed`}</b>
      </p>
      <ul>
        {jobs.map(({ kind, title, failedRun }) => (
          <li key={kind}>
            <a href={`#${kind}`}>{title}</a>
            {failedRun?.error && `: ${failedRun.error}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
