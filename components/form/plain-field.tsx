import type { ComponentProps } from "react";
import { Field } from "@/components/form/field";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";

type PlainFieldProps = ComponentProps<"input"> & {
  label: string;
  name: string;
  hint?: string;
  /** What came back when the form was refused. */
  returned: ReturnedForm | null;
};

/** A field of a form that works without JavaScript, with what was entered and what was wrong. */
export function PlainField({
  label,
  hint,
  returned,
  name,
  defaultValue,
  ...input
}: PlainFieldProps) {
  const error = returned?.fields[name];
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          name={name}
          className="input"
          defaultValue={returned ? valueAt(returned.values, name) : defaultValue}
        />
      )}
    </Field>
  );
}
