"use client";

import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { useUnsavedChangesWarning } from "@/components/form/use-unsaved-changes-warning";
import { zodResolver } from "@/components/form/zod-resolver";
import { readRefusal } from "@/lib/core/client/read-refusal";

interface SendForm<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  values: DefaultValues<Input>;
  /** Fields that have a place for a message; what is wrong with others is said above the button. */
  names: readonly FieldPath<Input>[];
  /** Gets the values as the form holds them, for the server to parse with the same schema. */
  send: (values: Input) => Promise<unknown>;
  onSaved?: (answer: unknown, values: Output) => void;
  /** Whether the form empties when it was sent, instead of keeping what is now stored. */
  isFresh?: boolean;
}

/**
 * A form that is checked by a schema and sent once at a time. A refusal stands at the fields that the server names
 * and leaves everything as it was typed; leaving a changed form asks first.
 */
export function useSendForm<Input extends FieldValues, Output>(options: SendForm<Input, Output>) {
  const { schema, values, names, send, onSaved, isFresh } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, Output>(schema),
    defaultValues: values,
    // Not when a field is left: the message would move the button away from under the pointer that leaves for it.
    mode: "onSubmit",
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedChangesWarning(isDirty && !isSubmitting);

  const refuse = (error: unknown) => {
    const { message, fields } = readRefusal(error);
    const placed = names.filter((name) => fields[name] !== undefined);
    placed.forEach((name, index) => {
      form.setError(name, { type: "server", message: fields[name] }, { shouldFocus: index === 0 });
    });
    if (placed.length === 0) form.setError("root", { type: "server", message });
  };
  const submit = form.handleSubmit(async (parsed) => {
    try {
      const sent = form.getValues();
      const answer = await send(sent);
      form.reset(isFresh ? values : sent);
      onSaved?.(answer, parsed);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, isSending: isSubmitting, problem: errors.root?.message };
}
