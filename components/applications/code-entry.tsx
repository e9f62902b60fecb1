import type { ReactNode } from "react";
import { TextField } from "@/components/form/text-field";
import { CODE_MINUTES } from "@/lib/applications/constants";
import type { PendingCode } from "@/lib/applications/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface CodeEntryProps {
  /** A code that was sent and is still valid. */
  pending: PendingCode | null;
  /** The form, if it was submitted without JavaScript and rejected. */
  returned: ReturnedForm | null;
  /** Renders the form around the given field. */
  form: (field: ReactNode) => ReactNode;
}

export function CodeEntry({ pending, returned, form }: CodeEntryProps) {
  if (pending === null) {
    // After too many wrong codes, there is no form that could show the error.
    const error = returned?.fields.code;
    return error ? (
      <p role="alert" className="problem">
        {error}
      </p>
    ) : null;
  }
  return (
    <>
      {pending.code && <DemoCode code={pending.code} />}
      {form(
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          returned={returned}
        />,
      )}
    </>
  );
}

/** Props of the form that requests a code. Its button is less prominent while a code can be entered. */
export function codeRequest(pending: PendingCode | null, buttonClass: string) {
  return pending
    ? { submitLabel: "Get another code", buttonClass: "button-outline" }
    : { submitLabel: "Get a code", buttonClass };
}

/** Shown instead of sending a text message. */
function DemoCode({ code }: { code: string }) {
  return (
    <div className="rounded-lg border-3 border-dashed border-line px-4 py-3">
      <p>This demo doesn’t send messages. Your code is</p>
      <p className="font-sign text-44/[1.1] [letter-spacing:0.12em]">{code}</p>
      <p className="text-gravel">{`It expires in ${CODE_MINUTES} minutes.`}</p>
    </div>
  );
}
