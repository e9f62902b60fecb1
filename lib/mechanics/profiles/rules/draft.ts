import {
  type CoverableCity,
  coverageRows,
  mainCityOf,
  type PlannedCity,
} from "@/lib/catalog/locations/rules/coverage";
import { findState } from "@/lib/core/states";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { PartValues } from "@/lib/mechanics/profiles/fields";
import {
  callsEnd,
  canWorkIn,
  type DatedDocument,
  verifiedUntil,
} from "@/lib/mechanics/profiles/rules/documents";
import type { DocumentCheckMethod, DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

/** A new row of the MechanicDocument table. Approved documents have a last valid day and record who approved them. */
export interface NewDocumentRow {
  kind: DocumentKind;
  stateCode: string;
  number: string;
  issuer: string;
  expiresOn: Date | null;
  hasNoExpiry: boolean;
  status: "waiting" | "approved";
  decidedAt?: Date | null;
  decidedById?: string | null;
  checkMethod?: DocumentCheckMethod | null;
  checkReference?: string | null;
}

/** The parts of the profile that a mechanic is inserted with, and what no form asks for. */
export type MechanicDraft = PartValues<"identity" | "area" | "offers"> &
  Partial<PartValues<"about">> & {
    phoneNumber: string;
    /** Null if the number has yet to be confirmed. */
    phoneVerifiedAt: Date | null;
    radiusMiles: number;
    hours: OpenHours;
    state: "onboarding" | "active";
    /** Approved documents must not have expired. */
    documents: NewDocumentRow[];
  };

/** `stateCode` is the base ZIP's state. */
export function newMechanic(
  { offers, documents, ...draft }: MechanicDraft,
  stateCode: string,
  plan: readonly PlannedCity<CoverableCity>[],
) {
  const dated = documents.flatMap(toDated);
  const registrations = registrationsOf(documents);
  const lastDay = verifiedUntil(dated, stateCode);
  return {
    ...draft,
    documentsValidUntil: lastDay === null ? null : new Date(lastDay),
    registrations,
    isRegistered: canWorkIn(stateCode, registrations),
    callsEndAt: callsEnd(dated, { stateCode, timezone: draft.timezone }),
    documents: { create: documents },
    mainCity: mainCityOf(plan),
    coverage: { create: coverageRows(plan) },
    offers: { create: offers },
  };
}

/** Returns the approved state registrations. */
export function registrationsOf(documents: readonly NewDocumentRow[]) {
  return documents
    .filter(({ kind, status }) => kind === "state_registration" && status === "approved")
    .map(({ stateCode, number }) => ({ stateCode, number }));
}

function toDated({
  status,
  expiresOn,
  checkMethod = null,
  ...document
}: NewDocumentRow): DatedDocument[] {
  if (status !== "approved" || !expiresOn) return [];
  return [{ ...document, checkMethod, expiresOn: expiresOn.toISOString().slice(0, 10) }];
}

/** Leaves out cities in other states that require a registration the mechanic does not have. */
export function workableCities<C extends { state: string }>(
  cities: readonly C[],
  baseState: string,
  registrations: readonly { stateCode: string }[],
): C[] {
  return cities.filter(
    ({ state }) => state === baseState || canWorkIn(findState(state)?.code ?? null, registrations),
  );
}

/** Explains why a mechanic can't cover a city that `workableCities` leaves out, and what to do. */
export function unworkableText(name: string, { city, state }: { city: string; state: string }) {
  return `${name} can’t work in ${city}: ${state} requires a registration. Enter it under Documents on the mechanic’s page first.`;
}
