import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, yearsAfter } from "@/lib/core/time";
import { CALL_GRACE_DAYS, REVIEW_YEARS } from "@/lib/mechanics/profiles/constants";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import type { StateRegistration } from "@/lib/mechanics/profiles/rules/state-registrations";
import { STATE_REGISTRATIONS } from "@/lib/mechanics/profiles/rules/state-registrations";
import type {
  DocumentKind,
  DocumentSlot,
  HeldDocument,
  PublicDocument,
  PublicRegistration,
  WaitingDocument,
} from "@/lib/mechanics/profiles/schema/documents";

/**
 * The fields of an approved document that determine how long a mechanic is verified and gets calls. `checkMethod` is
 * null if no check was recorded.
 */
export type DatedDocument = Pick<
  HeldDocument,
  "kind" | "stateCode" | "number" | "expiresOn" | "checkMethod"
>;

type Content = Pick<WaitingDocument, "number" | "issuer" | "hasNoExpiry" | "expiresOn">;

/**
 * Whether two versions have the same content. An approved document without an expiration date stores the day of its
 * next review instead, so dates are compared only if both documents expire.
 */
export function isSameDocument(a: Content, b: Content): boolean {
  const isSameExpiry =
    a.hasNoExpiry || b.hasNoExpiry ? a.hasNoExpiry === b.hasNoExpiry : a.expiresOn === b.expiresOn;
  return a.number === b.number && a.issuer === b.issuer && isSameExpiry;
}

/**
 * Whether this version duplicates the one in force and wouldn't extend it if approved on `today` (YYYY-MM-DD). A
 * document without an expiration date is extended by checking the same document again.
 */
export function isOnFile(
  held: Content & { expiresOn: string },
  document: Content,
  today: string,
): boolean {
  return isSameDocument(held, document) && approvedUntil(document, today) <= held.expiresOn;
}

/** Returns the registration that a state requires, or null if it requires none or is unknown. */
export function requiredRegistration(stateCode: string | null): StateRegistration | null {
  const registration = stateCode === null ? undefined : STATE_REGISTRATIONS[stateCode];
  return registration?.isRequired ? registration : null;
}

export function requiredKinds(stateCode: string | null): DocumentKind[] {
  return requiredRegistration(stateCode) ? ["insurance", "state_registration"] : ["insurance"];
}

export function requiredSlots(stateCode: string | null): DocumentSlot[] {
  return requiredKinds(stateCode).map((kind) => slotOf({ kind, stateCode: stateCode ?? "" }));
}

/**
 * Returns the last valid day of a document approved on `today`: its expiration date, or the day of its next review.
 * Dates are YYYY-MM-DD.
 */
export function approvedUntil({ expiresOn }: { expiresOn: string | null }, today: string): string {
  return expiresOn ?? yearsAfter(today, REVIEW_YEARS);
}

/**
 * Whether a renewal approved on `today` (YYYY-MM-DD) would expire before the document it replaces. False if no document
 * is in force, or if the renewal or the document in force has already expired.
 */
export function endsSooner(
  renewal: { expiresOn: string | null },
  held: { expiresOn: string } | undefined,
  today: string,
): boolean {
  if (held === undefined || held.expiresOn < today) return false;
  const until = approvedUntil(renewal, today);
  return until >= today && until < held.expiresOn;
}

/** Returns unexpired state registrations. `today` is YYYY-MM-DD in the mechanic's time zone. */
export function unexpiredRegistrations(
  documents: readonly DatedDocument[],
  today: string,
): PublicRegistration[] {
  return documents
    .filter(({ kind, expiresOn }) => kind === "state_registration" && expiresOn >= today)
    .map(({ stateCode, number }) => ({ stateCode, number }))
    .toSorted((a, b) => (a.stateCode < b.stateCode ? -1 : 1));
}

/** Returns the registrations whose numbers appear on public pages. */
export function shownRegistrations(registrations: readonly PublicRegistration[]) {
  return registrations.filter(({ stateCode }) => STATE_REGISTRATIONS[stateCode]?.isShown);
}

/**
 * Returns unexpired documents whose check was recorded, as shown to the public. `today` is YYYY-MM-DD in the mechanic's
 * time zone.
 */
export function publicDocuments(
  documents: readonly (DatedDocument & Pick<HeldDocument, "checkedOn" | "hasNoExpiry">)[],
  today: string,
): PublicDocument[] {
  return documents
    .filter(({ checkMethod, expiresOn }) => checkMethod !== null && expiresOn >= today)
    .map(({ kind, stateCode, number, checkedOn, expiresOn, hasNoExpiry }) => ({
      kind,
      stateCode,
      checkedOn,
      expiresOn: hasNoExpiry ? null : expiresOn,
      number: STATE_REGISTRATIONS[stateCode]?.isShown ? number : null,
    }));
}

/** True if the state requires no registration, or if these unexpired registrations include one for it. */
export function canWorkIn(
  stateCode: string | null,
  registrations: readonly { stateCode: string }[],
): boolean {
  if (!requiredRegistration(stateCode)) return true;
  return registrations.some((registration) => registration.stateCode === stateCode);
}

/**
 * Returns the last day of the "Verified Professional" badge (YYYY-MM-DD), or null if a required document is missing or
 * any document has no recorded check. Optional documents count too. `stateCode` is the base ZIP's state.
 */
export function verifiedUntil(
  documents: readonly DatedDocument[],
  stateCode: string | null,
): string | null {
  const required = findRequired(documents, stateCode);
  const isChecked = documents.every(({ checkMethod }) => checkMethod !== null);
  return required && isChecked ? earliest(documents.map(({ expiresOn }) => expiresOn)) : null;
}

/**
 * Returns the last day on which calls go through (YYYY-MM-DD), or null while a required document is missing. Only
 * required documents count: insurance with a grace period of CALL_GRACE_DAYS, registrations with none.
 */
export function callsUntil(
  documents: readonly DatedDocument[],
  stateCode: string | null,
): string | null {
  const required = findRequired(documents, stateCode);
  return required && earliest(required.map(lastCallDay));
}

/**
 * Returns the end of the last day on which calls go through, in the mechanic's zone, or null while a required document
 * is missing. Throws RangeError for an unknown zone.
 */
export function callsEnd(
  documents: readonly DatedDocument[],
  { stateCode, timezone }: { stateCode: string | null; timezone: string },
): Date | null {
  const last = callsUntil(documents, stateCode);
  return last === null ? null : new Date(localClock(timezone).firstAt(Date.parse(last) + DAY_MS));
}

/** Returns the required documents, or null if one is missing. */
function findRequired(
  documents: readonly DatedDocument[],
  stateCode: string | null,
): DatedDocument[] | null {
  const bySlot = new Map(documents.map((document) => [slotOf(document), document]));
  const slots = requiredSlots(stateCode);
  const found = slots.flatMap((slot) => bySlot.get(slot) ?? []);
  return found.length === slots.length ? found : null;
}

function lastCallDay({ kind, expiresOn }: DatedDocument): string {
  if (kind === "state_registration") return expiresOn;
  const last = Date.parse(expiresOn) + CALL_GRACE_DAYS * DAY_MS;
  return new Date(last).toISOString().slice(0, 10);
}

function earliest(dates: readonly string[]): string | null {
  return dates.toSorted()[0] ?? null;
}
