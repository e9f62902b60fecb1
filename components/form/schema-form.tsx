"use client";

import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Field } from "@/components/form/field";
import { FieldInput } from "@/components/form/field-input";
import type { FormField } from "@/components/form/form-field";
import { SubmitRow } from "@/components/form/submit-row";
import { useSendForm } from "@/components/form/use-send-form";

export interface SchemaFormProps<Input extends FieldValues, Output> {
  /** The schema that the API's handler parses the body with. */
  schema: z.ZodType<Output, Input>;
  fields: readonly FormField<Input>[];
  values: DefaultValues<Input>;
  /** What the button says: "Save changes". */
  submitLabel: string;
  /** Gets the values as the form holds them. */
  send: (values: Input) => Promise<unknown>;
  onSaved?: (answer: unknown, values: Output) => void;
  /** Empties the form when it was sent. */
  isFresh?: boolean;
  /** Beside the button, for example a Cancel. */
  aside?: ReactNode;
}

/** A form made from a schema and a list of fields, with every message at its field. */
export function SchemaForm<Input extends FieldValues, Output>(
  props: SchemaFormProps<Input, Output>,
) {
  const { fields, submitLabel, aside, ...sending } = props;
  const { form, submit, isSending, problem } = useSendForm({
    ...sending,
    names: fields.map(({ name }) => name),
  });
  return (
    <form className="form" onSubmit={submit} aria-busy={isSending} noValidate>
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={field.hint}
          isHalf={field.isHalf}
          isCheckbox={field.kind === "checkbox"}
          error={form.getFieldState(field.name, form.formState).error?.message}
        >
          {(ids) => <FieldInput field={field} ids={ids} register={form.register} />}
        </Field>
      ))}
      <SubmitRow label={submitLabel} isSending={isSending} problem={problem} aside={aside} />
    </form>
  );
}
