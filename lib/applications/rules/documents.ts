import type { DocumentsForm } from "@/lib/applications/schema";
import type { FieldErrors } from "@/lib/core/app-error";
import { type DocumentContent, isBlank, readDocument } from "@/lib/mechanics/rules/document-form";
import { DOCUMENT_KINDS, type DocumentKind } from "@/lib/mechanics/schema/documents";

interface ReadDocuments {
  complete: [DocumentKind, DocumentContent][];
  cleared: DocumentKind[];
  /** Keyed by field name, such as "ase.number". */
  errors: FieldErrors;
}

/** Checks each document separately, so that a mistake in one doesn't lose the others. `today` is YYYY-MM-DD. */
export function readDocuments(form: DocumentsForm, today: string): ReadDocuments {
  const read: ReadDocuments = { complete: [], cleared: [], errors: {} };
  for (const kind of DOCUMENT_KINDS) {
    const document = form[kind];
    if (!document) continue;
    const result = readDocument(document, today);
    if (isBlank(document)) read.cleared.push(kind);
    else if ("document" in result) read.complete.push([kind, result.document]);
    else {
      const fields = Object.entries(result.errors).map(([field, error]) => [
        `${kind}.${field}`,
        error,
      ]);
      Object.assign(read.errors, Object.fromEntries(fields));
    }
  }
  return read;
}
