"use client";

import { unmailedNote } from "@/components/applications/use-review";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";

interface MessageFormProps {
  applicationId: string;
  /** Who reads it: the applicant, or other reviewers. */
  to: "questions" | "notes";
  label: string;
  submitLabel: string;
  onSent?: () => void;
}

export function MessageForm({ applicationId, to, label, submitLabel, onSent }: MessageFormProps) {
  return (
    <LiveForm
      action={`/api/applications/${applicationId}/${to}`}
      submitLabel={submitLabel}
      isReset
      toast={(answer) => ({
        title: to === "questions" ? "Question sent" : "Note saved",
        description: unmailedNote(answer),
      })}
      onSaved={onSent}
    >
      <TextField name="text" label={label} rows={4} />
    </LiveForm>
  );
}
