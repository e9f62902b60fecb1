import type { ComponentProps } from "react";
import { Field } from "@/components/form/field";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";

export interface FormFieldProps {
  /** See Field. */
  id?: string;
  name: string;
  label: string;
  hint?: string;
  isHalf?: boolean;
  returned?: ReturnedForm | null;
}

type TextFieldProps = FormFieldProps &
  Omit<ComponentProps<"input">, "id" | "name" | "value" | "defaultValue"> & {
    value?: string;
    /** Renders a textarea with this many rows. */
    rows?: number;
  };

export function TextField(props: TextFieldProps) {
  const { id, name, label, hint, isHalf, returned, value = "", rows, ...input } = props;
  const isPassword = input.type === "password";
  const field = {
    className: classOf(props),
    defaultValue: returned && !isPassword ? valueAt(returned.values, name) : value,
  };
  return (
    <Field
      {...{ id, name, label, isHalf }}
      hint={isPassword && returned ? TYPE_AGAIN : hint}
      error={returned?.fields[name]}
    >
      {(wiring) => {
        if (rows) {
          const { maxLength } = input;
          return <textarea {...wiring} {...field} rows={rows} maxLength={maxLength} />;
        }
        const element = <input {...wiring} autoComplete="off" {...input} {...field} />;
        return isPassword ? <WithShowButton>{element}</WithShowButton> : element;
      }}
    </Field>
  );
}

/** Date fields get no vertical padding, because browsers add their own, which makes them as tall as other fields. */
function classOf({ rows, type }: TextFieldProps): string {
  if (rows) return "input resize-y";
  return type === "date" ? "input py-0" : "input";
}

const TYPE_AGAIN = "Type your password again. For security, the form doesn’t keep it.";

/** rc-form shows and hides the password. CSS hides the button until rc-form is defined. */
function WithShowButton({ children }: ComponentProps<"div">) {
  return (
    <div className="flex gap-2">
      {children}
      <button
        type="button"
        className="button-outline w-auto min-w-20 flex-none in-[rc-form:not(:defined)]:hidden"
        data-show-password
        aria-pressed={false}
      >
        Show<span className="sr-only"> password</span>
      </button>
    </div>
  );
}
