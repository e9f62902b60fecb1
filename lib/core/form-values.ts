export type FormValues = { [name: string]: string | FormValues };

const MAX_DEPTH = 5;

/**
 * Nests form fields: "week.1.opens" becomes { week: { 1: { opens } } }. If several fields have the same name, the last
 * one wins. Ignores files and invalid names ("__proto__", "a..b").
 */
export function nestValues(entries: Iterable<[string, FormDataEntryValue]>): FormValues {
  const values: FormValues = {};
  for (const [name, value] of entries) {
    const steps = name.split(".");
    if (typeof value !== "string" || !steps.every(isStep) || steps.length > MAX_DEPTH) continue;
    // Browsers send CRLF for line breaks.
    setValue(values, steps, value.replaceAll("\r\n", "\n"));
  }
  return values;
}

/** Returns "" if the field is missing. */
export function valueAt(values: FormValues, name: string): string {
  let value: string | FormValues | undefined = values;
  for (const step of name.split(".")) {
    value = typeof value === "object" && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return typeof value === "string" ? value : "";
}

/** Returns a function that looks up a field's text: in the rejected form if there is one, otherwise in `stored`. */
export function textsOf(
  returned: { values: FormValues } | null | undefined,
  stored: ReadonlyMap<string, string>,
): (name: string) => string {
  return (name) => (returned ? valueAt(returned.values, name) : (stored.get(name) ?? ""));
}

const isStep = (step: string) => /^[A-Za-z0-9_]+$/.test(step) && step !== "__proto__";

function setValue(values: FormValues, steps: string[], value: string): void {
  const [step = "", ...rest] = steps;
  if (rest.length === 0) {
    values[step] = value;
    return;
  }
  const inner = Object.hasOwn(values, step) ? values[step] : undefined;
  const next = typeof inner === "object" ? inner : {};
  values[step] = next;
  setValue(next, rest, value);
}
