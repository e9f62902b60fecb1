import type { Refusal } from "@/lib/core/client/read-refusal";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Writes each message to the `[data-error]` of its field or of the field's group ("week.1" for "week.1.0.opens"), and
 * all other messages to `[data-problem]`. Focuses the first invalid field.
 */
export function showRefusal(form: HTMLFormElement, { message, fields }: Refusal): void {
  clearRefusal(form);
  const unplaced = Object.entries(fields).filter(
    ([name, words]) => !showFieldError(form, name, words),
  );
  const isPlaced = unplaced.length < Object.keys(fields).length;
  const problem = form.querySelector("[data-problem]");
  const words = unplaced.map(([, text]) => text).join(" ");
  if (problem) problem.textContent = words || (isPlaced ? "" : message);
  focusFirst(form);
}

export function clearRefusal(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll("[data-error], [data-problem]")) place.textContent = "";
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
  }
}

/** Returns false if the form has no place for the message. */
function showFieldError(form: HTMLFormElement, name: string, words: string): boolean {
  const place = [...form.querySelectorAll<HTMLElement>("[data-error]")]
    .filter(({ dataset: { error = "" } }) => isWithin(name, error))
    .reduce<HTMLElement | null>(
      (nearest, other) => (lengthOf(other) > lengthOf(nearest) ? other : nearest),
      null,
    );
  if (!place) return false;
  place.textContent ||= words;
  findControl(form, name)?.setAttribute("aria-invalid", "true");
  return true;
}

const isWithin = (name: string, group: string) => name === group || name.startsWith(`${group}.`);
const lengthOf = (place: HTMLElement | null) => place?.dataset.error?.length ?? 0;

function findControl(form: HTMLFormElement, name: string): Control | undefined {
  const controls = [...form.querySelectorAll<Control>("input, select, textarea")].filter(
    ({ type }) => type !== "hidden",
  );
  return (
    controls.find((control) => control.name === name) ??
    controls.find((control) => isWithin(control.name, name))
  );
}

function focusFirst(form: HTMLFormElement): void {
  const control = form.querySelector<HTMLElement>("[aria-invalid]");
  const details = control?.closest("details");
  if (details) details.open = true;
  control?.focus();
}
