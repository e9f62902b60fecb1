import { type FormValues, nestValues } from "@/lib/core/form-values";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

/** ID of the form that records how each document was checked, with fields such as "insurance.checkMethod". */
export const DOCUMENT_CHECKS_FORM = "document-checks";

/** Returns the checks by kind of document, or an empty object once every document is approved. */
export function readDocumentChecks(): FormValues {
  const form = findForm();
  return form ? nestValues(new FormData(form)) : {};
}

export function readDocumentCheck(kind: DocumentKind): FormValues {
  const check = readDocumentChecks()[kind];
  return typeof check === "object" ? check : {};
}

/** Shows each error next to its field, focuses the first one, and clears the errors of other fields. */
export function showCheckErrors(errors: Readonly<Record<string, string>>): void {
  const form = findForm();
  let first: HTMLElement | null = null;
  for (const place of form?.querySelectorAll<HTMLElement>("[data-error]") ?? []) {
    const name = place.dataset.error ?? "";
    place.textContent = errors[name] ?? "";
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) continue;
    if (errors[name]) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    if (errors[name]) first ??= field;
  }
  first?.focus();
}

function findForm(): HTMLFormElement | null {
  const form = document.getElementById(DOCUMENT_CHECKS_FORM);
  return form instanceof HTMLFormElement ? form : null;
}
