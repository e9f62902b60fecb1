/** The form that records how the documents were checked. Every approval on the page sends its fields. */
export const DOCUMENT_CHECK = "document-check";

/** Returns no fields once every document is approved. */
export function readDocumentCheck(): Record<string, FormDataEntryValue> {
  const form = findForm();
  return form ? Object.fromEntries(new FormData(form)) : {};
}

/** Shows each error at its field, focuses the first one, and clears the errors of other fields. */
export function showCheckErrors(errors: Readonly<Record<string, string>>): void {
  const form = findForm();
  for (const place of form?.querySelectorAll<HTMLElement>("[data-error]") ?? []) {
    const name = place.dataset.error ?? "";
    place.textContent = errors[name] ?? "";
    const field = form?.elements.namedItem(name);
    if (errors[name] && field instanceof HTMLElement) field.focus();
  }
}

function findForm(): HTMLFormElement | null {
  const form = document.getElementById(DOCUMENT_CHECK);
  return form instanceof HTMLFormElement ? form : null;
}
