/** The form that says how the documents were checked. Every approval on the page sends its fields. */
export const DOCUMENT_CHECK = "document-check";

/** Empty once every document is approved. */
export function readDocumentCheck(): Record<string, FormDataEntryValue> {
  const form = document.getElementById(DOCUMENT_CHECK);
  return form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {};
}
