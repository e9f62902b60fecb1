import { Field } from "@/components/form/field";
import type { FormFieldProps } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";

interface SelectFieldProps extends FormFieldProps {
  /** What is stored. */
  value: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ value, options, returned, ...field }: SelectFieldProps) {
  const chosen = returned ? valueAt(returned.values, field.name) : value;
  return (
    <Field {...field} error={returned?.fields[field.name]}>
      {(input) => (
        <select {...input} className="input" defaultValue={chosen}>
          {options.map(({ value: option, label }) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
