import { Fragment, type ReactNode } from "react";
import { ChecklistField, optionsOf, SelectField } from "@/components/form/choice-fields";
import { TextField } from "@/components/form/text-field";
import type { Field, FieldInput } from "@/lib/core/fields";
import { keysOf } from "@/lib/core/keys-of";
import { dollarsField } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface RecordInputsProps<Name extends string> {
  /** The record's registry. */
  fields: Readonly<Record<Name, Field>>;
  /** The fields to edit, in order; defaults to all. */
  names?: readonly Name[];
  /** Stored values; missing ones are blank. */
  values?: Readonly<Partial<Record<NoInfer<Name>, unknown>>>;
  /** For fields that have inputs of their own. */
  inputs?: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>>;
  /** Replaces words of the registry where a form asks differently. */
  words?: Readonly<Partial<Record<NoInfer<Name>, FieldInput>>>;
  returned: ReturnedForm | null;
}

/** The inputs of a record's form. */
export function RecordInputs<Name extends string>(props: RecordInputsProps<Name>) {
  const { fields, names = keysOf(fields), values, inputs, words, returned } = props;
  return names.map((name) => {
    const own = inputs?.[name];
    const { label, format, input } = fields[name];
    if (own || !input) return <Fragment key={name}>{own}</Fragment>;
    const { maxChoices, ...shared } = { name, label, ...input, ...words?.[name], returned };
    const value = values?.[name] ?? "";
    if (typeof format !== "object") {
      return <TextField key={name} {...shared} value={inputText(value, format)} />;
    }
    const options = optionsOf(format);
    if (maxChoices === undefined) {
      return <SelectField key={name} {...shared} value={inputText(value)} options={options} />;
    }
    const hint = `Choose up to ${maxChoices}.`;
    return <ChecklistField key={name} {...{ hint, ...shared, options }} values={listOf(value)} />;
  });
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function inputText(value: unknown, format?: Field["format"]): string {
  if (typeof value === "number" && format === "dollars") return dollarsField(value);
  return format === "phone" ? formatPhone(String(value)) : String(value);
}
