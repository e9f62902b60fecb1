"use client";

import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface DisputeTextFormProps {
  disputeId: string;
  /** Last segment of the API route. */
  to: "answer" | "appeal" | "messages" | "notes" | "questions";
  label: string;
  hint?: string;
  submitLabel: string;
  toast: string;
  isPrimary?: boolean;
  returned: ReturnedForm | null;
}

export function DisputeTextForm(props: DisputeTextFormProps) {
  const { disputeId, to, label, hint, submitLabel, toast, isPrimary = false } = props;
  const action = `/api/disputes/${disputeId}/${to}`;
  const returned = returnedBy(action, props.returned);
  return (
    <LiveForm
      action={action}
      submitLabel={submitLabel}
      buttonClass={isPrimary ? "button" : "button-outline"}
      isReset
      returned={returned}
      toast={{ title: toast }}
    >
      <TextField
        name="text"
        label={label}
        {...(hint ? { hint } : {})}
        rows={3}
        maxLength={2000}
        returned={returned}
      />
    </LiveForm>
  );
}

type FoldedFormProps = DisputeTextFormProps & { summary: string };

/** Collapsed, unless it was submitted without JavaScript and rejected. */
export function FoldedForm({ summary, ...form }: FoldedFormProps) {
  const action = `/api/disputes/${form.disputeId}/${form.to}`;
  return (
    <details
      className="open:grid open:w-full open:gap-3"
      open={returnedBy(action, form.returned) !== null}
    >
      <summary className="button-outline w-fit">{summary}</summary>
      <DisputeTextForm {...form} />
    </details>
  );
}
