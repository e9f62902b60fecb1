import { AppError, type FieldErrors } from "@/lib/core/app-error";
import type {
  Application,
  DocumentChecks,
  DocumentsForm,
} from "@/lib/mechanics/applications/schema/application";
import {
  type DocumentContent,
  isBlank,
  readDocument,
} from "@/lib/mechanics/profiles/rules/document-form";
import { requiredKinds } from "@/lib/mechanics/profiles/rules/documents";
import {
  CHECK_METHOD_MISSING,
  DOCUMENT_KINDS,
  type DocumentCheck,
  type DocumentKind,
  type OptionalCheck,
  REFERENCE_MISSING,
} from "@/lib/mechanics/profiles/schema/documents";

interface ReadDocuments {
  complete: [DocumentKind, DocumentContent][];
  cleared: DocumentKind[];
  /** Keyed by field name, such as "ase.number". */
  errors: FieldErrors;
}

/** Checks each document separately, so that a mistake in one doesn't discard the others. `today` is YYYY-MM-DD. */
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

/**
 * Returns the documents to approve along with the application, each with its own check. An optional document without a
 * reference remains pending, because its method may merely have been prefilled from the reviewer's previous check. Throws
 * `invalid_input` with the fields, such as "insurance.checkReference", if a required document's check is incomplete.
 */
export function readChecks(
  { documents, stateCode }: Pick<Application, "documents" | "stateCode">,
  checks: DocumentChecks,
): [DocumentKind, DocumentCheck][] {
  const required = requiredKinds(stateCode);
  const toRead = DOCUMENT_KINDS.map((kind) => [kind, checks[kind] ?? NOT_CHECKED] as const).filter(
    ([kind, { checkReference }]) =>
      documents[kind]?.isApproved === false && (checkReference !== null || required.includes(kind)),
  );
  const errors = Object.assign({}, ...toRead.map(([kind, check]) => checkErrors(kind, check)));
  const [first] = Object.values<string>(errors);
  if (first !== undefined) throw new AppError("invalid_input", first, errors);
  return toRead.flatMap(([kind, { checkMethod, checkReference }]) =>
    checkMethod && checkReference ? [[kind, { checkMethod, checkReference }]] : [],
  );
}

function checkErrors(kind: DocumentKind, { checkMethod, checkReference }: OptionalCheck) {
  return {
    ...(checkMethod === null && { [`${kind}.checkMethod`]: CHECK_METHOD_MISSING }),
    ...(checkReference === null && { [`${kind}.checkReference`]: REFERENCE_MISSING }),
  };
}

const NOT_CHECKED: OptionalCheck = { checkMethod: null, checkReference: null };
