import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CsvImport } from "@/lib/platform/imports/schema";

const DOING: Readonly<Record<CsvImport["state"], string>> = {
  checking: "Checking rows",
  checked: "Checked",
  applying: "Importing rows",
  applied: "Imported",
};

interface ImportProgressProps {
  item: CsvImport;
  returned: ReturnedForm | null;
}

/** Shows a progress bar and a cancel button while a job runs, and the reason if it stopped. */
export function ImportProgress({ item, returned }: ImportProgressProps) {
  const { state, run, rowCount, summedCount, counts } = item;
  const isRunning = state === "checking" || state === "applying";
  if (run?.state === "errored" || run?.state === "cancelled") {
    return (
      <p role="alert" className="problem">
        {run.error ?? "This import was canceled."}{" "}
        {state === "applying" && "Rows already imported were kept. "}
        Upload the file again to start over.
      </p>
    );
  }
  if (!isRunning) return null;
  const total =
    state === "checking" ? rowCount - summedCount - counts.refused : counts.added + counts.changed;
  const done = Math.min(run?.done ?? 0, total);
  return (
    <div className="mb-5 grid max-w-160 gap-3">
      <div className="grid gap-1.5" role="status">
        <p>
          {DOING[state]}: {done.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
        </p>
        <progress
          className="h-3 w-full accent-green"
          aria-label={DOING[state]}
          value={done}
          max={Math.max(total, 1)}
        />
        {run?.error && <p className="text-gravel">{run.error} Trying again.</p>}
      </div>
      {run && run.state !== "cancelling" && (
        <LiveForm
          action={`/api/imports/${item.kind}/${item.id}/cancellation`}
          submitLabel="Cancel import"
          className="flex"
          buttonClass="button-outline"
          isDisposable
          returned={returned}
          toast={{ title: "Import canceled" }}
        />
      )}
    </div>
  );
}
