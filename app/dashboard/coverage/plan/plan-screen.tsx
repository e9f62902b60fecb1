"use client";

import { CoverageTabs } from "@/app/dashboard/coverage/coverage-tabs";
import { Time } from "@/components/data/time";
import { usePolled } from "@/components/data/use-polled";
import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { UndoForm, UndoLimit } from "@/components/platform/audit/undo-form";
import { countOf } from "@/components/ui/count-of";
import { sendJson } from "@/lib/core/client/send-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { ReplanStatus } from "@/lib/mechanics/profiles/schema/replan-run";
import { isFinished } from "@/lib/platform/jobs/rules";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const URL = "/api/coverage/plan";
const POLL_MS = 1_000;

interface PlanScreenProps {
  initial: ReplanStatus | null;
  returned: ReturnedForm | null;
}

export function PlanScreen({ initial, returned }: PlanScreenProps) {
  const {
    data: { run },
    mutate,
  } = usePolled<{ run: ReplanStatus | null }>(URL, {
    initial: { run: initial },
    pollMs: ({ run }) => (run && !isFinished(run.state) ? POLL_MS : 0),
  });
  const isRunning = run !== null && !isFinished(run.state);
  const reload = () => void mutate();
  return (
    <>
      <PageHead
        title="Coverage"
        text="Recalculate every mechanic’s cities from their base ZIP and radius"
      />
      <CoverageTabs open="plan" />
      <section className="panel max-w-176">
        <h2 className="panel-title">Recalculate all coverage</h2>
        <p>
          Recalculate after adding or importing many cities. Cities that were added or removed
          manually don’t change, and neither does the order of mechanics in a city.
        </p>
        {run && <RunReport run={run} returned={returned} />}
        {isReady(run) && (
          <UndoLimit count={run.mechanics}>
            To keep a backup,{" "}
            <a href="/api/coverage/mechanics/csv" download>
              export coverage
            </a>{" "}
            first.
          </UndoLimit>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {isRunning ? (
            <ConfirmButton
              label={run.isDryRun ? "Stop preview" : "Stop recalculation"}
              title={run.isDryRun ? "Stop this preview?" : "Stop this recalculation?"}
              text={
                run.isDryRun
                  ? "The preview hasn’t changed any coverage."
                  : "Changes already made will be kept."
              }
              confirmLabel="Stop"
              run={() => sendJson(URL, { method: "DELETE" })}
              onDone={async () => reload()}
            />
          ) : (
            <>
              <StartForm
                isPreview
                label="Preview changes"
                isFirst={!isReady(run)}
                onStart={reload}
              />
              {isReady(run) && (
                <StartForm
                  isPreview={false}
                  label={`Apply changes to ${countOf(run.mechanics, "mechanic")}`}
                  isFirst
                  onStart={reload}
                />
              )}
            </>
          )}
        </div>
      </section>
    </>
  );
}

/** Whether the run is a finished preview with changes to apply. */
function isReady(run: ReplanStatus | null): run is ReplanStatus {
  if (!run?.isDryRun) return false;
  return run.state === "succeeded" && run.mechanics > 0;
}

interface StartFormProps {
  isPreview: boolean;
  label: string;
  /** Whether this is the screen's primary button. */
  isFirst: boolean;
  onStart: () => void;
}

function StartForm({ isPreview, label, isFirst, onStart }: StartFormProps) {
  return (
    <LiveForm
      action={URL}
      className="contents"
      rowClass="contents"
      buttonClass={isFirst ? "button" : "button-outline"}
      isDisposable
      submitLabel={label}
      toast={{ title: isPreview ? "Preview started" : "Recalculation started" }}
      onSaved={onStart}
    >
      <input type="hidden" name="isPreview" value={isPreview ? "on" : ""} />
    </LiveForm>
  );
}

interface RunReportProps {
  run: ReplanStatus;
  returned: ReturnedForm | null;
}

function RunReport({ run, returned }: RunReportProps) {
  const { isDryRun, state, done, total, sample, error } = run;
  const name = isDryRun ? "Preview" : "Recalculation";
  const isOver = isFinished(state);
  return (
    <div className="mt-4 border-t border-grid pt-3" aria-live="polite">
      <h3 className="font-bold">
        {`${name}, `}
        <Time at={run.createdAt} isRelative />
      </h3>
      {!isOver && (
        <>
          <progress
            className="my-1 h-4 w-full accent-green"
            aria-label={`${name}: ${done} of ${total === null ? "all mechanics" : countOf(total, "mechanic")}`}
            value={total === null ? undefined : done}
            max={total ?? undefined}
          />
          <p className="text-gravel">{progressText(run)}</p>
        </>
      )}
      {error && <p className="problem">{error}</p>}
      {isOver && <p className={run.mechanics > 0 ? "notice mt-1" : ""}>{resultText(run)}</p>}
      {sample.length > 0 && (
        <ul className="mt-2 grid gap-0.5">
          {sample.map(({ item, change }) => (
            <li key={item + change}>
              <b>{item}</b> {change}
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && run.mechanics > sample.length && (
        <p className="text-gravel">{`and ${countOf(run.mechanics - sample.length, "more mechanic")}`}</p>
      )}
      {isOver && !isDryRun && run.mechanics > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={`${dashboardPaths.audit}?kind=mechanic`}>See every change in the audit trail</a>
          <UndoForm
            changeId={run.batchId}
            count={run.mechanics}
            label="Undo these changes"
            returned={returned}
          />
        </div>
      )}
    </div>
  );
}

function progressText({ state, done, total }: ReplanStatus): string {
  if (state === "enqueued" && done === 0) return "Waiting to start…";
  if (total === null) return countOf(done, "mechanic");
  return `${done.toLocaleString("en-US")} of ${countOf(total, "mechanic")}`;
}

function resultText({ state, isDryRun, mechanics, added, removed, done }: ReplanStatus): string {
  const counts = `${countOf(added, "city")} added and ${countOf(removed, "city")} removed`;
  if (state === "errored")
    return "Stopped because of an error. Any changes made before then were kept.";
  if (state === "cancelled") return `Stopped after ${countOf(done, "mechanic")}.`;
  if (mechanics === 0) return "All coverage is up to date.";
  return isDryRun
    ? `Coverage would change for ${countOf(mechanics, "mechanic")}: ${counts}.`
    : `Coverage changed for ${countOf(mechanics, "mechanic")}: ${counts}.`;
}
