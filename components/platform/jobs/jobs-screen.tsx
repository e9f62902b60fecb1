"use client";

import { Time } from "@/components/data/time";
import { usePolled } from "@/components/data/use-polled";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { JobControls } from "@/components/platform/jobs/job-controls";
import { JobHistory } from "@/components/platform/jobs/job-history";
import { RunReport } from "@/components/platform/jobs/run-report";
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
      <div className="panels min-[64rem]:grid-cols-2">
        {data.jobs.map((job) => (
          <JobPanel key={job.kind} job={job} returned={returned} />
        ))}
      </div>
      <JobHistory runs={data.history} />
    </>
  );
}

const isActive = ({ run }: JobStatus) => run !== null && !isFinished(run.state);

function JobPanel({ job, returned }: { job: JobStatus; returned: ReturnedForm | null }) {
  const { kind, title, text, isDestructive, schedule, run, failedRun, unit } = job;
  return (
    <section className="panel grid scroll-mt-17 gap-2.5" aria-label={title} id={kind}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="panel-title mb-0">{title}</h2>
        {isDestructive && <Badge tone="quiet">Super administrators only</Badge>}
      </div>
      <p>{text}</p>
      {schedule && <Schedule {...schedule} />}
      {run && <RunReport run={run} unit={unit} />}
      {failedRun && failedRun.id !== run?.id && <RunReport run={failedRun} unit={unit} />}
      <JobControls job={job} returned={returned} />
    </section>
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
