"use client";

import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface CancelChangeProps {
  action: string;
  /** Accessible name of the button. */
  name?: string;
  returned: ReturnedForm | null;
}

/** Cancels a change that was announced and hasn't taken effect yet. */
export function CancelChange({ action, name, returned }: CancelChangeProps) {
  return (
    <LiveForm
      action={action}
      submitLabel="Cancel the change"
      submitName={name}
      buttonClass="button-outline"
      className="flex"
      isDisposable
      returned={returned}
      toast={{
        title: "Change canceled",
        description: "We’re emailing the mechanics who were told about it.",
      }}
    />
  );
}
