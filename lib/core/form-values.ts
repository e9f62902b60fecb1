/** What a form holds: texts, in objects after the dots of their names. */
export type FormValues = { [name: string]: string | FormValues };

const DEEPEST = 5;

/**
 * The fields of a form as an object: "week.1.opens" becomes { week: { 1: { opens } } }. Of a name that comes twice
 * the last counts; files and names that no form of ours has ("__proto__", "a..b") are left out.
 */
export function nestValues(entries: Iterable<[string, FormDataEntryValue]>): FormValues {
  const values: FormValues = {};
  for (const [name, value] of entries) {
    const steps = name.split(".");
    if (typeof value !== "string" || !steps.every(isStep) || steps.length > DEEPEST) continue;
    // Browsers send CRLF for the line breaks of a text.
    setValue(values, steps, value.replaceAll("\r\n", "\n"));
  }
  return values;
}

/** The text of a field by its dotted name; "" where there is none. */
export function valueAt(values: FormValues, name: string): string {
  let value: string | FormValues | undefined = values;
  for (const step of name.split(".")) {
    value = typeof value === "object" && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return typeof value === "string" ? value : "";
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
