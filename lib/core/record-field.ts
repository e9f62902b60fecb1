import type { Field } from "@/lib/core/fields";

/**
 * What forms, the audit trail, and tests know about a field of a record that administrators edit. A record's fields are
 * in `fields.ts` of its domain, without schemas, so that pages that only show fields don't load them.
 */
export interface RecordField extends Field {
  /** Its name in the audit trail, if not the form's. */
  storedAs?: string;
  /** A value as a form sends it, which the schema accepts. */
  sample: string | Readonly<Record<string, string>>;
}

export type RecordFields = Readonly<Record<string, RecordField>>;
