import type { Application, ApplicationStatus } from "@/lib/applications/schema";
import { clockName } from "@/lib/core/us-time-zones";

const NAMES = ["Submitted", "In review", "Decided"] as const;

/** Which of them an application is at; none before it is sent, and none once it was taken back. */
const AT: Partial<Record<ApplicationStatus, number>> = {
  submitted: 0,
  in_review: 1,
  needs_info: 1,
  approved: 2,
  rejected: 2,
};

export function StandingSteps({ application }: { application: Application }) {
  const { status, submittedAt, decidedAt, timezone } = application;
  const at = AT[status];
  if (at === undefined) return null;
  const times = [submittedAt, null, decidedAt];
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-2" aria-label="Application progress">
      {NAMES.map((name, step) => (
        <li
          key={name}
          className={`grid flex-[1_1_10rem] content-start border-t-6 pt-1.5 ${step <= at ? "border-leaf" : "border-grid text-gravel"}`}
          aria-current={step === at ? "step" : undefined}
        >
          <strong>{name}</strong>
          <StepTime at={times[step] ?? null} timezone={timezone} />
        </li>
      ))}
    </ol>
  );
}

/** A time by the clock of who applies, named. */
function StepTime({ at, timezone }: { at: string | null; timezone: string | null }) {
  if (at === null) return null;
  const timeZone = timezone ?? "UTC";
  const format = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return <time dateTime={at}>{`${format.format(new Date(at))}, ${clockName(timeZone)}`}</time>;
}
