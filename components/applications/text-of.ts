import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";

/** What a field of a form holds: what came back with a refusal, else what is stored, by the field's name. */
export function textOf(returned: ReturnedForm | null, stored: ReadonlyMap<string, string>) {
  return (name: string): string =>
    returned ? valueAt(returned.values, name) : (stored.get(name) ?? "");
}
