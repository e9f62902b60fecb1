"use client";

import type { ReactNode } from "react";
import { LiveForm } from "@/components/form/live-form";
import type { ToastText } from "@/components/ui/use-toast";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MAX_UNDONE_RECORDS, TOO_MANY_TO_UNDO } from "@/lib/platform/audit/constants";

interface UndoFormProps {
  changeId: string;
  /** Number of records that the change affected. If they are too many to undo, says so instead of offering it. */
  count: number;
  label?: string;
  /** Says what undoing does. */
  text?: string;
  returned: ReturnedForm | null;
}

/** Warns before a change that would be too large to undo. */
export function UndoLimit({ count, children }: { count: number; children: ReactNode }) {
  if (count <= MAX_UNDONE_RECORDS) return null;
  const most = MAX_UNDONE_RECORDS.toLocaleString("en-US");
  return (
    <p className="notice">
      A change to more than {most} records can’t be undone. {children}
    </p>
  );
}

/** Undoes a change or batch of changes. Skips records that have changed again since then or are in use. */
export function UndoForm({ changeId, count, label = "Undo", text, returned }: UndoFormProps) {
  if (count > MAX_UNDONE_RECORDS) return <p className="text-gravel">{TOO_MANY_TO_UNDO}</p>;
  return (
    <>
      {text && <p className="text-gravel">{text}</p>}
      <LiveForm
        action={`/api/changes/${changeId}/undo`}
        submitLabel={label}
        className="flex"
        buttonClass="button-outline"
        isDisposable
        returned={returned}
        toast={toastOf}
      />
    </>
  );
}

function toastOf(answer: unknown): ToastText {
  const { undone, kept } = Object(answer);
  const title = `Restored ${undone} ${undone === 1 ? "record" : "records"}`;
  if (kept === 0) return { title };
  const [records, they] = kept === 1 ? ["1 record", "it has"] : [`${kept} records`, "they have"];
  return {
    title,
    description: `We didn’t restore ${records} because ${they} changed again since then or may be in use.`,
  };
}
