import type { ReactNode } from "react";
import { FeePreviewView } from "@/app/dashboard/pricing/call-fees/fee-preview";
import type { FeePreview } from "@/lib/catalog/call-fees/schema";

interface FeeChangePanelProps {
  /** What was entered; null if nothing was. */
  change: {
    entered: { message: string; fields: Readonly<Record<string, string>> };
    preview: FeePreview | null;
  } | null;
  /** Shown below a preview without errors. */
  save: ReactNode;
}

const AGAIN = "There’s no preview until the marked fields are corrected.";

/** Shows the preview of a change with the button that saves it, or why there is none. */
export function FeeChangePanel({ change, save }: FeeChangePanelProps) {
  if (!change) return null;
  const { entered, preview } = change;
  const isWhole = Object.keys(entered.fields).length === 0;
  return (
    <div className="mt-4 border-t-2 border-grid pt-3">
      <h3 className="mb-1 font-bold">Preview</h3>
      {preview ? (
        <>
          <FeePreviewView preview={preview} />
          {save}
        </>
      ) : (
        <p role="alert" className={isWhole ? "problem" : undefined}>
          {isWhole ? entered.message : `${Object.values(entered.fields).join(" ")} ${AGAIN}`}
        </p>
      )}
    </div>
  );
}
