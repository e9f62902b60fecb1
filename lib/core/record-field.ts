import type { Field } from "@/lib/core/fields";

/**
 * What forms, the audit trail, and tests know about a field of a record that administrators edit. A record's fields are
 * in `fields.ts` of its domain, without schemas, so that pages that only show fields don't load them.
 */
export interface RecordField extends Field {
  /** Label in the form, if not the audit trail's. A field whose format is words is a choice among them. */
  inputLabel?: string;
  /** Its name in the audit trail, if not the form's. */
  storedAs?: string;
  hint?: string;
  isHalf?: boolean;
  /** Also the longest text that the schema accepts. */
  maxLength?: number;
  /** Rows of a textarea. */
  rows?: number;
  type?: "tel" | "url";
  inputMode?: "decimal" | "numeric" | "tel";
  placeholder?: string;
  /** ID of a datalist with suggestions. */
  list?: string;
  /** A value as a form sends it, which the schema accepts. */
  sample: string | Readonly<Record<string, string>>;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

/** Returns a form's values that its schema accepts. */
export function sampleForm(fields: RecordFields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { sample }]) => [name, sample]));
}
