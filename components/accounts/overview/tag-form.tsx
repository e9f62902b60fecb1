"use client";

import { LiveForm } from "@/components/form/live-form";

interface TagFormProps {
  callId: string;
  /** What the call was about. */
  name: string;
  choices: readonly { value: string; label: string }[];
}

/** Records the outcome of a call with one tap. */
export function TagForm({ callId, name, choices }: TagFormProps) {
  return (
    <LiveForm
      action={`/api/calls/${callId}/outcome`}
      className="contents"
      rowClass="mt-1 flex flex-wrap gap-1.5"
      submitLabel="Save"
      isDisposable
      toast={{ title: "Outcome saved" }}
      buttons={choices.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          name="outcome"
          value={value}
          className="button-outline min-h-11 font-sans text-16 font-normal"
          aria-label={`${label}: ${name}`}
          suppressHydrationWarning
        >
          {label}
        </button>
      ))}
    />
  );
}
