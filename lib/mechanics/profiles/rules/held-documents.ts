import type { MechanicDocumentModel } from "@/lib/core/generated/prisma/models";
import type { HeldDocument, WaitingDocument } from "@/lib/mechanics/profiles/schema/documents";

type Row = MechanicDocumentModel;

/** Returns the approved documents only. */
export function heldDocuments(rows: readonly Row[]): HeldDocument[] {
  return rows.flatMap(({ expiresOn, status, decidedAt, createdAt, ...row }) => {
    if (status !== "approved" || expiresOn === null) return [];
    const { id, kind, stateCode, number, issuer, hasNoExpiry, checkMethod, checkReference } = row;
    return {
      id,
      kind,
      stateCode,
      number,
      issuer,
      expiresOn: dateOf(expiresOn),
      hasNoExpiry,
      checkMethod,
      checkReference,
      checkedOn: dateOf(decidedAt ?? createdAt),
      hasLapsed: row.lapsedAt !== null,
    };
  });
}

export function waitingDocuments(rows: readonly Row[]): WaitingDocument[] {
  return rows
    .filter(({ status }) => status === "waiting")
    .map(({ id, kind, stateCode, number, issuer, hasNoExpiry, expiresOn, createdAt }) => ({
      id,
      kind,
      stateCode,
      number,
      issuer,
      hasNoExpiry,
      expiresOn: expiresOn && dateOf(expiresOn),
      submittedAt: createdAt.toISOString(),
    }));
}

const dateOf = (date: Date) => date.toISOString().slice(0, 10);
