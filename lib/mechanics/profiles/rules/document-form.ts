import { z } from "zod";
import { yearsAfter } from "@/lib/core/time";
import type { DocumentForm } from "@/lib/mechanics/profiles/schema/documents";

/** Expiration dates further in the future are treated as typos. */
const MAX_VALIDITY_YEARS = 10;

/** What is printed on a document. `expiresOn` is null for a document without an expiration date. */
export interface DocumentContent {
  number: string;
  issuer: string;
  /** YYYY-MM-DD. */
  expiresOn: string | null;
  hasNoExpiry: boolean;
}

type ReadDocument = { document: DocumentContent } | { errors: Readonly<Record<string, string>> };

export function isBlank({ number, issuer, expiresOn, hasNoExpiry = false }: DocumentForm): boolean {
  return number === null && issuer === null && expiresOn === null && !hasNoExpiry;
}

/** `errors` is keyed by field name. `today` is YYYY-MM-DD. */
export function readDocument(form: DocumentForm, today: string): ReadDocument {
  const { number, issuer, expiresOn, hasNoExpiry = false } = form;
  const expiry = dateError(form, today);
  if (number !== null && issuer !== null && expiry === null) {
    return { document: { number, issuer, expiresOn, hasNoExpiry } };
  }
  return {
    errors: {
      ...(number === null && { number: "Enter the document number." }),
      ...(issuer === null && { issuer: "Enter the issuer." }),
      ...(expiry !== null && { expiresOn: expiry }),
    },
  };
}

function dateError({ expiresOn, hasNoExpiry = false }: DocumentForm, today: string): string | null {
  if (expiresOn === null) {
    return hasNoExpiry ? null : "Enter the expiration date or check “No expiration date.”";
  }
  if (hasNoExpiry) return "Clear the date or uncheck “No expiration date.”";
  return expiryError(expiresOn, today);
}

const date = z.iso.date();

/**
 * Returns an error message, or null for a valid date. A document that expires on `today` (YYYY-MM-DD) is still valid.
 */
export function expiryError(expiresOn: string, today: string): string | null {
  if (!date.safeParse(expiresOn).success) return "Enter a date, such as 2027-12-31.";
  if (expiresOn < today) return "This document has expired. Enter a current one.";
  return expiresOn > yearsAfter(today, MAX_VALIDITY_YEARS)
    ? `Check the year. The date can be at most ${MAX_VALIDITY_YEARS} years away.`
    : null;
}
