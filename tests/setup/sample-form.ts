import type { RecordFields } from "@/lib/core/record-field";

/** Returns a form's values that its schema accepts. */
export function sampleForm(fields: RecordFields) {
  const samples = Object.entries(fields).flatMap(([name, { input, sample }]) =>
    sample === undefined ? [] : [[input?.name ?? name, sample]],
  );
  return Object.fromEntries(samples);
}
