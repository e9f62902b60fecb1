"use client";

import { useReview } from "@/components/applications/use-review";
import { SchemaForm } from "@/components/form/schema-form";
import { messageSchema } from "@/lib/applications/schema";

interface MessageFormProps {
  applicationId: string;
  /** Where it is sent: to the applicant, or to other reviewers. */
  to: "questions" | "notes";
  label: string;
  submitLabel: string;
  onSent?: () => void;
}

export function MessageForm({ applicationId, to, label, submitLabel, onSent }: MessageFormProps) {
  const { send, done } = useReview(applicationId);
  return (
    <SchemaForm
      schema={messageSchema}
      fields={[{ name: "text", label, kind: "textarea" }]}
      values={{ text: "" }}
      submitLabel={submitLabel}
      send={(body) => send(to, { body })}
      onSaved={(answer) => {
        onSent?.();
        done(to === "questions" ? "Asked" : "Noted", answer);
      }}
      isFresh
    />
  );
}
