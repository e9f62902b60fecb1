import { Fragment, type ReactNode } from "react";
import { SelectField } from "@/components/form/choice-fields";
import { TextField } from "@/components/form/text-field";
import type { RecordField } from "@/lib/core/record-field";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface RecordInputsProps<F extends string> {
  fields: Readonly<Record<F, RecordField>>;
  /** The stored text of each field, or an element for a field that needs an input of its own. */
  values: Readonly<Record<NoInfer<F>, string | ReactNode>>;
  /** Hints that depend on the record. */
  hints?: Readonly<Partial<Record<NoInfer<F>, string>>>;
  returned: ReturnedForm | null;
}

/** The inputs of a record's form, in the order of its fields. */
export function RecordInputs<F extends string>(props: RecordInputsProps<F>) {
  const { fields, values, hints = {} as Partial<Record<F, string>>, returned } = props;
  return (Object.entries(fields) as [F, RecordField][]).map(([name, field]) => {
    const { inputLabel, storedAs: _storedAs, sample: _sample, format, ...input } = field;
    const value = values[name];
    if (typeof value !== "string") return <Fragment key={name}>{value}</Fragment>;
    const label = inputLabel ?? input.label;
    const shared = { ...input, label, hint: hints[name] ?? input.hint, name, value, returned };
    if (typeof format !== "object") return <TextField key={name} {...shared} />;
    const options = Object.entries(format).map(([option, label]) => ({ value: option, label }));
    return <SelectField key={name} {...shared} options={options} />;
  });
}
