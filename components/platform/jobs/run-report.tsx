import { Time } from "@/components/data/time";
import { countOf } from "@/components/ui/count-of";
import { isFinished } from "@/lib/platform/jobs/rules";
import type { JobChange, JobRun } from "@/lib/platform/jobs/schema";

interface RunReportProps {
  run: JobRun;
  /** What the job counts, in the singular, such as "mechanic". */
  unit: string;
}

export function RunReport({ run, unit }: RunReportProps) {
  const { isDryRun, done, total, error, sample } = run;
  const isOver = isFinished(run.state);
  return (
    <div className="border-t border-grid pt-2.5">
      <p aria-live="polite">
        <b>{isDryRun ? "Preview" : "Run"}</b>, <Time at={run.createdAt} isRelative />
        {": "}
        {resultOf(run, unit)}
      </p>
      {!isOver && (
        <progress
          className="my-1 h-4 w-full accent-green"
          aria-label={total === null ? "Progress" : `${done} of ${countOf(total, unit)}`}
          value={total === null ? undefined : done}
          max={total === null ? undefined : Math.max(total, 1)}
        />
      )}
      {error && (
        <p className={isOver ? "problem" : "text-gravel"}>
          {error}
          {!isOver && " Trying again."}
        </p>
      )}
      {sample.length > 0 && <SampleOfChanges sample={sample} isDryRun={isDryRun} />}
    </div>
  );
}

export function SampleOfChanges({
  sample,
  isDryRun,
}: {
  sample: readonly JobChange[];
  isDryRun: boolean;
}) {
  const count = sample.length === 1 ? "Example" : `${sample.length} examples`;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">
        {isDryRun ? `${count} of what a run would do` : count}
      </summary>
      <ul className="mt-1 grid gap-0.5">
        {sample.map(({ item, at, change }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes can read the same, and the list never moves
          <li key={index} className="wrap-anywhere">
            <b>{item}</b>
            {at && (
              <>
                , <Time at={at} hasMinutes />
              </>
            )}
            : {change}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Describes how far along a run is, or how it ended. */
export function resultOf({ state, done, total }: JobRun, unit: string): string {
  const counted =
    total === null || isFinished(state)
      ? countOf(done, unit)
      : `${done.toLocaleString("en-US")} of ${countOf(total, unit)}`;
  switch (state) {
    case "new":
    case "enqueued":
    case "interrupted":
      return done === 0 ? "waiting to start" : `${counted}, waiting to continue`;
    case "running":
      return counted;
    case "pausing":
      return `${counted}, pausing`;
    case "paused":
      return `paused after ${counted}`;
    case "cancelling":
      return `${counted}, canceling`;
    case "cancelled":
      return `canceled after ${counted}`;
    case "errored":
      return `failed after ${counted}`;
    case "succeeded":
      return done === 0 ? "nothing to do" : counted;
  }
}
