import { Time } from "@/components/data/time";
import type { FailedJob } from "@/lib/platform/jobs/schema";
import { ALARMS } from "@/lib/platform/monitoring/constants";
import { alarmText } from "@/lib/platform/monitoring/rules/alert-body";
import type { OpenAlarm } from "@/lib/platform/monitoring/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface AlarmListProps {
  alarms: readonly OpenAlarm[];
  failedJobs: readonly FailedJob[];
}

export function AlarmList({ alarms, failedJobs }: AlarmListProps) {
  return (
    <section className="panel mb-4 border-t-6 border-t-amber" aria-labelledby="alarms-title">
      <h2 id="alarms-title" className="panel-title">
        Alarms
      </h2>
      <ul className="grid gap-3">
        {alarms.map((alarm) => {
          const { remedy, href: usual } = ALARMS[alarm.kind];
          const job = alarm.kind === "failed_job" && failedJobs.find(isAbout(alarm));
          const href = job ? dashboardPaths[job.screen] : usual;
          const text = alarmText(alarm);
          return (
            <li key={`${alarm.kind}:${alarm.subject}`} className="wrap-anywhere">
              <strong>{href ? <a href={href}>{text}</a> : text}</strong>
              <span className="block">{remedy}</span>
              <span className="block text-15 text-gravel">
                Since <Time at={alarm.since} hasMinutes />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An alarm about a job has the job's kind as its subject. */
const isAbout =
  ({ subject }: OpenAlarm) =>
  ({ kind }: FailedJob) =>
    kind === subject;
