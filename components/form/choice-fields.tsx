import { Field } from "@/components/form/field";
import type { FormFieldProps } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";

interface SelectFieldProps extends FormFieldProps {
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

interface CheckboxFieldProps extends FormFieldProps {
  isChecked: boolean;
}

export function CheckboxField({ isChecked, returned, ...field }: CheckboxFieldProps) {
  const isOn = returned ? valueAt(returned.values, field.name) === "on" : isChecked;
  return (
    <Field {...field} error={returned?.fields[field.name]} isCheckbox>
      {(input) => <input {...input} type="checkbox" className="checkbox" defaultChecked={isOn} />}
    </Field>
  );
}

export function optionsOf<K extends string>(names: Readonly<Record<K, string>>) {
  return (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }));
}
