import { TextField } from "@/components/form/text-field";
import type { Field, TextInput } from "@/lib/core/fields";
import { dollarsField } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface RegisteredInputsProps<Name extends string> {
  /** The record's registry. */
  fields: Readonly<Record<Name, Field & { input?: TextInput }>>;
  /** The fields to edit, in order. */
  names: readonly Name[];
  /** Stored values; missing ones are blank. */
  values?: Readonly<Partial<Record<Name, unknown>>>;
  /** Replaces words of the registry where a form asks differently. */
  words?: Readonly<Partial<Record<Name, Partial<TextInput>>>>;
  returned: ReturnedForm | null;
}

/** The inputs that a registry declares. */
export function RegisteredInputs<Name extends string>(props: RegisteredInputsProps<Name>) {
  const { fields, names, values, words, returned } = props;
  return names.flatMap((name) => {
    const { input, format } = fields[name];
    if (!input) return [];
    const value = inputText(values?.[name] ?? "", format);
    const changed = words?.[name];
    return <TextField key={name} {...{ name, ...input, ...changed, value, returned }} />;
  });
}

function inputText(value: unknown, format: Field["format"]): string {
  if (value === "") return "";
  if (format === "dollars") return dollarsField(Number(value));
  return format === "phone" ? formatPhone(String(value)) : String(value);
}
