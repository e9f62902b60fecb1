"use client";

import { type FormEvent, useState } from "react";
import { useUnsavedChangesWarning } from "@/components/form/use-unsaved-changes-warning";
import { isConflict, type Refusal, readRefusal } from "@/lib/core/client/read-refusal";
import { sendJson } from "@/lib/core/client/send-json";
import { nestValues } from "@/lib/core/form-values";

interface PlainForm {
  address: string;
  method: "POST" | "PUT";
  onSaved: (answer: unknown) => void;
  /** When things are no longer as the form has them. */
  onConflict?: () => void;
}

const NOTHING_WRONG: Refusal = { message: "", fields: {} };

/**
 * Sends a form of named fields as JSON, for the server to parse: the fields that also work without JavaScript. What
 * was refused stays as it was typed, with the reasons by field; leaving a changed form asks first.
 */
export function usePlainForm({ address, method, onSaved, onConflict }: PlainForm) {
  const [refusal, setRefusal] = useState(NOTHING_WRONG);
  const [isSending, setSending] = useState(false);
  const [isChanged, setChanged] = useState(false);
  useUnsavedChangesWarning(isChanged && !isSending);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    try {
      const answer = await sendJson(address, { method, body: nestValues(new FormData(form)) });
      setRefusal(NOTHING_WRONG);
      setChanged(false);
      onSaved(answer);
    } catch (error) {
      const refused = readRefusal(error);
      setRefusal(refused);
      focusFirst(form, refused.fields);
      if (isConflict(error)) onConflict?.();
    } finally {
      setSending(false);
    }
  };
  return {
    form: { onSubmit, onInput: () => setChanged(true), noValidate: true, "aria-busy": isSending },
    errors: refusal.fields,
    /** What is wrong with the whole; what is wrong with a field stands there. */
    problem: Object.keys(refusal.fields).length > 0 ? "" : refusal.message,
    isSending,
  };
}

function focusFirst(form: HTMLFormElement, fields: Refusal["fields"]): void {
  const names = Object.keys(fields);
  const isRefused = (name: string) =>
    names.some((field) => name === field || name.startsWith(`${field}.`));
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[name], select[name]")];
  inputs.find((input) => isRefused(input.name) && input.checkVisibility())?.focus();
}
