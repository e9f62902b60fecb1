"use client";

import type { FieldValues, Path, PathValue, UseFormRegister } from "react-hook-form";
import type { FieldIds } from "@/components/form/field";
import type { FormField } from "@/components/form/form-field";
import { PasswordInput } from "@/components/form/password-input";

interface FieldInputProps<Values extends FieldValues> {
  field: FormField<Values>;
  ids: FieldIds;
  register: UseFormRegister<Values>;
}

/** The input of a field, by its kind. */
export function FieldInput<Values extends FieldValues>(props: FieldInputProps<Values>) {
  const { field, ids, register } = props;
  const input = { ...ids, className: "input" };
  switch (field.kind) {
    case "textarea":
      return <textarea {...input} rows={field.rows ?? 4} {...register(field.name)} />;
    case "checkbox":
      return <input {...ids} type="checkbox" className="checkbox" {...register(field.name)} />;
    case "select":
      return (
        <select {...input} {...register(field.name, { setValueAs: emptyAsNull })}>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "number": {
      const { step = 1, min, max } = field;
      return (
        <input
          {...input}
          type="number"
          inputMode={step < 1 ? "decimal" : "numeric"}
          step={step}
          min={min}
          max={max}
          {...register(field.name, { setValueAs: numberOrNull })}
        />
      );
    }
    case "password":
      return (
        <PasswordInput
          {...input}
          autoComplete={field.autoComplete ?? "off"}
          {...register(field.name)}
        />
      );
    default:
      return (
        <input
          {...input}
          type={field.kind}
          autoComplete={field.autoComplete ?? "off"}
          placeholder={field.placeholder}
          {...register(field.name)}
        />
      );
  }
}

type Value = PathValue<FieldValues, Path<FieldValues>>;

const emptyAsNull = (value: Value) => (value === "" ? null : value);

function numberOrNull(value: Value) {
  return value === "" || value === null ? null : Number(value);
}
