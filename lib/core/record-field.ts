/**
 * What forms, the audit trail, and tests know about a field of a record that administrators edit. A record's fields are
 * in `fields.ts` of its domain, without schemas, so that pages that only show fields don't load them.
 */
export interface RecordField {
  /** Label in the form, and in the audit trail unless `auditLabel` is set. */
  label: string;
  auditLabel?: string;
  /** Its name in the audit trail, if not the form's. */
  storedAs?: string;
  /** How the audit trail shows a value; a field with a choice has the words for each value. */
  format?: "dollars" | "phone" | Readonly<Record<string, string>>;
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
