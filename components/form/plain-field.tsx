import type { ComponentProps } from "react";
import { Field } from "@/components/form/field";
import { PasswordInput } from "@/components/form/password-input";
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
  const isPassword = input.type === "password";
  const Input = isPassword ? PasswordInput : "input";
  return (
    <Field
      label={label}
      hint={isPassword && returned ? `${hint ?? ""} ${TYPED_AGAIN}`.trim() : hint}
      error={error}
    >
      {(ids) => (
        <Input
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

/** Passwords do not travel back with what else was entered. */
const TYPED_AGAIN = "Please type it again: we do not keep what was typed here.";
