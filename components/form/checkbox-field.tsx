import { Field } from "@/components/form/field";
import type { FormFieldProps } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";

interface CheckboxFieldProps extends FormFieldProps {
  /** What is stored. */
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
