"use client";

import { Form } from "@/components/form/form";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface SavePreviewedProps {
  action: string;
  submitLabel: string;
  /** What was previewed. */
  values: Readonly<Record<string, string>>;
  revision?: string;
  returned: ReturnedForm | null;
}

/** Saves a change exactly as previewed. */
export function SavePreviewed({
  action,
  submitLabel,
  values,
  revision,
  returned,
}: SavePreviewedProps) {
  return (
    <Form {...{ action, submitLabel, revision, returned }} className="flex" isDisposable>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
