"use client";

import type { ComponentProps } from "react";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";

type ReasonDialogProps = Pick<ComponentProps<typeof ModalButton>, "label" | "title" | "text"> &
  Pick<ComponentProps<typeof LiveForm>, "action" | "submitLabel" | "revision" | "toast"> & {
    /** The field's name in the API. */
    name: "note" | "reason";
    /** Tells the user who will read the reason. */
    hint: string;
    maxLength?: number;
  };

/** Asks for the reason for a decision against a user, mechanic, or applicant, who is then told the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, title, text, name, hint, maxLength, ...form } = props;
  return (
    <ModalButton {...{ label, title, text }} className="button-outline">
      {(close) => (
        <LiveForm {...form} buttonClass="button button-danger" onSaved={close}>
          <TextField {...{ name, hint, maxLength }} label="Reason" rows={4} />
        </LiveForm>
      )}
    </ModalButton>
  );
}
