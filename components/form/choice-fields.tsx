import { useId } from "react";
import { Field, FieldError } from "@/components/form/field";
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

interface ChecklistFieldProps extends FormFieldProps {
  /** What is checked. */
  values: readonly string[];
  options: readonly { value: string; label: string }[];
}

/** A list of checkboxes, which are sent as numbered fields. Works without JavaScript. */
export function ChecklistField(props: ChecklistFieldProps) {
  const { name, label, hint, values, options, returned } = props;
  const id = useId();
  const [, error] =
    Object.entries(returned?.fields ?? {}).find(([field]) => field.split(".")[0] === name) ?? [];
  return (
    <fieldset className="col-span-full" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-0.75 font-bold">{label}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldError id={`${id}-error`} name={name} error={error} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4">
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="field-check">
            <input
              type="checkbox"
              className="checkbox"
              name={`${name}.${index}`}
              value={value}
              defaultChecked={
                returned
                  ? valueAt(returned.values, `${name}.${index}`) === value
                  : values.includes(value)
              }
              // biome-ignore lint/a11y/noAutofocus: the user mends the list from here
              autoFocus={index === 0 && error !== undefined}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function optionsOf<K extends string>(names: Readonly<Record<K, string>>) {
  return (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));
}
