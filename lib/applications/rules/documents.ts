import { z } from "zod";
import { MAX_VALIDITY_YEARS } from "@/lib/applications/constants";
import {
  type ApplicationDocument,
  DOCUMENT_KINDS,
  type DocumentForm,
  type DocumentKind,
  type DocumentsForm,
} from "@/lib/applications/schema";
import type { FieldErrors } from "@/lib/core/app-error";
import { yearsAfter } from "@/lib/core/time";

type CompleteDocument = Omit<ApplicationDocument, "isApproved">;

interface ReadDocuments {
  complete: [DocumentKind, CompleteDocument][];
  cleared: DocumentKind[];
  /** Keyed by field name, such as "ase.number". */
  errors: FieldErrors;
}

/** One mistake must not lose the other documents. `today` is YYYY-MM-DD. */
export function readDocuments(form: DocumentsForm, today: string): ReadDocuments {
  const read: ReadDocuments = { complete: [], cleared: [], errors: {} };
  for (const kind of DOCUMENT_KINDS) {
    const document = form[kind];
    if (!document) continue;
    const errors = documentErrors(kind, document, today);
    if (Object.values(document).every((value) => value === null)) read.cleared.push(kind);
    else if (isComplete(document) && errors.length === 0) read.complete.push([kind, document]);
    else Object.assign(read.errors, Object.fromEntries(errors));
  }
  return read;
}

function isComplete(document: DocumentForm): document is CompleteDocument {
  return Object.values(document).every((value) => value !== null);
}

function documentErrors(
  kind: DocumentKind,
  { number, issuer, expiresOn }: DocumentForm,
  today: string,
): [string, string][] {
  const errors = {
    number: number === null ? "Enter the number." : null,
    issuer: issuer === null ? "Enter who issued it." : null,
    expiresOn: expiresOn === null ? "Enter the expiration date." : expiryError(expiresOn, today),
  };
  return Object.entries(errors).flatMap(([field, error]): [string, string][] =>
    error === null ? [] : [[`${kind}.${field}`, error]],
  );
}

const date = z.iso.date();

/** Returns an error message or null. `today` is YYYY-MM-DD and still valid. */
export function expiryError(expiresOn: string, today: string): string | null {
  if (!date.safeParse(expiresOn).success) return "Enter a date, such as 2027-12-31.";
  if (expiresOn < today) return "This document has expired. Enter a current one.";
  return expiresOn > yearsAfter(today, MAX_VALIDITY_YEARS)
    ? `Check the year. It can be at most ${MAX_VALIDITY_YEARS} years away.`
    : null;
}

/** The last day on which all documents are valid (YYYY-MM-DD); null without documents. */
export function earliestExpiry(documents: readonly { expiresOn: string }[]): string | null {
  return documents.map(({ expiresOn }) => expiresOn).toSorted()[0] ?? null;
}
