import type { RecordFields } from "@/lib/core/record-field";

/** Returns a form's values that its schema accepts. */
export function sampleForm(fields: RecordFields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { sample }]) => [name, sample]));
}
