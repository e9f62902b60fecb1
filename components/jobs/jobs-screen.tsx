"use client";

import useSWR from "swr";
import { Time } from "@/components/data/time";
import { JobControls } from "@/components/jobs/job-controls";
import { JobHistory } from "@/components/jobs/job-history";
import { RunReport } from "@/components/jobs/run-report";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import { fetchJson } from "@/lib/core/client/fetch-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { isFinished } from "@/lib/jobs/rules";
import type { JobScreen, JobScreenData, JobStatus } from "@/lib/jobs/schema";

const RUNNING_POLL_MS = 1_000;
/** Other administrators and the schedule start jobs, too. */
const IDLE_POLL_MS = 15_000;

interface JobsScreenProps {
  screen: JobScreen;
  title: string;
  text: string;
  initial: JobScreenData;
  returned: ReturnedForm | null;
}

export function JobsScreen({ screen, title, text, initial, returned }: JobsScreenProps) {
  const { data = initial } = useSWR<JobScreenData>(`/api/jobs?screen=${screen}`, fetchJson, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: (latest) => (latest?.jobs.some(isActive) ? RUNNING_POLL_MS : IDLE_POLL_MS),
  });
  return (
    <>
      <PageHead title={title} text={text} />
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
  const { title, text, isDestructive, schedule, run, unit } = job;
  return (
    <section className="panel grid gap-2.5" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="panel-title mb-0">{title}</h2>
        {isDestructive && <Badge tone="quiet">Super administrators only</Badge>}
      </div>
      <p>{text}</p>
      {schedule && <Schedule {...schedule} />}
      {run && <RunReport run={run} unit={unit} />}
      <JobControls job={job} returned={returned} />
    </section>
  );
}

function Schedule({ nextAt, isOnDemand }: { nextAt: string; isOnDemand: boolean }) {
  return (
    <p className="text-gravel">
      {isOnDemand ? "Next scheduled check: " : "Next scheduled run: "}
      <Time at={nextAt} hasMinutes />
    </p>
  );
}
