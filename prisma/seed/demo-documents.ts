import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import {
  callsEnd,
  type DatedDocument,
  requiredRegistration,
  verifiedUntil,
} from "@/lib/mechanics/rules/documents";
import type { DocumentKind } from "@/lib/mechanics/schema/documents";
import type { DemoApplicant } from "./demo-applications";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { type DemoMechanic, hasRecordedCheck, insuredUntil } from "./demo-mechanics";

const INSURERS = ["Lone Star Mutual", "Harbor Casualty", "Prairie Mutual", "Keystone Casualty"];
/** Every third mechanic has an ASE certificate, if insured. */
const ASE_EVERY = 3;
const CHECKED_DAYS_AGO = 40;
const ASE_UNTIL = new Date("2029-06-30");
const REGISTRATION_UNTIL = new Date("2028-09-30");

/**
 * Days until a mechanic's insurance expires, keyed by the number in the mechanic's demo ID. The mechanic whose
 * insurance has already expired still gets calls during the grace period.
 */
const LAPSING: ReadonlyMap<number, number> = new Map([
  [4, 5],
  [11, 18],
  [27, 26],
  [62, -6],
]);
/** Numbers in the demo IDs of the mechanics whose insurance renewal is pending. */
const RENEWING = [4, 34];

type DemoDocument = Omit<Prisma.MechanicDocumentCreateManyInput, "id">;

/**
 * Returns the documents of the demo's mechanics. Also returns the badge and call dates of mechanics who are in LAPSING or
 * whose documents come from an approved application.
 */
export function demoDocuments(
  { mechanics }: DemoDirectory,
  applicants: readonly DemoApplicant[],
  now: Date,
) {
  const lapses = new Map(
    [...LAPSING].map(([number, days]) => [
      demoId("mechanic", number),
      new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS),
    ]),
  );
  const approved = mechanics.flatMap((mechanic, i) => {
    const applicant = applicants.find(({ application }) => application.mechanicId === mechanic.id);
    const lastDay = lapses.get(mechanic.id) ?? insuredUntil(i);
    return applicant
      ? applicationDocuments(applicant, mechanic)
      : documentsOf({ mechanic, i, lastDay, now });
  });
  const isDated = ({ id }: DemoMechanic) =>
    lapses.has(id) || applicants.some(({ application }) => application.mechanicId === id);
  const waiting = RENEWING.map((number) => renewalOf(number, now));
  return {
    documents: [...approved, ...waiting].map((document, i) => ({
      id: demoId("mechanicdocument", i + 1),
      ...document,
    })),
    dates: mechanics.filter(isDated).map((mechanic) => datesOf(mechanic, approved)),
  };
}

function datesOf({ id, zipcode, timezone }: DemoMechanic, approved: readonly DemoDocument[]) {
  const stateCode = findStateCode(zipcode);
  const own = datedDocuments(approved.filter(({ mechanicId }) => mechanicId === id));
  const lastDay = verifiedUntil(own, stateCode);
  return {
    id,
    documentsValidUntil: lastDay === null ? null : new Date(lastDay),
    callsEndAt: callsEnd(own, { stateCode, timezone }),
  };
}

export function datedDocuments(documents: readonly DemoDocument[]): DatedDocument[] {
  return documents.map(({ kind, stateCode = "", number, checkMethod = null, expiresOn }) => ({
    kind,
    stateCode,
    number,
    checkMethod,
    expiresOn: expiresOn instanceof Date ? expiresOn.toISOString().slice(0, 10) : "",
  }));
}

interface Holder {
  mechanic: DemoMechanic;
  /** Index of the mechanic, starting at 0. */
  i: number;
  /** Last day of the insurance; null if the mechanic has none. */
  lastDay: Date | null;
  now: Date;
}

function documentsOf({ mechanic, i, lastDay, now }: Holder): DemoDocument[] {
  const decision = {
    status: "approved" as const,
    decidedAt: new Date(now.getTime() - CHECKED_DAYS_AGO * DAY_MS),
    decidedById: demoId("user", 2),
  };
  const document = (
    kind: DocumentKind,
    number: string,
    issuer: string,
    expiresOn: Date,
  ): DemoDocument => ({
    mechanicId: mechanic.id,
    kind,
    stateCode: "",
    number,
    issuer,
    expiresOn,
    lapsedAt: expiresOn.getTime() + DAY_MS < now.getTime() ? now : null,
    checkMethod: "phone",
    checkReference: issuer,
    ...decision,
  });
  const insurer = INSURERS[i % INSURERS.length] ?? "";
  const documents: DemoDocument[] = mechanic.registrations.map(({ stateCode, number }) => {
    const { regulator = "", lookupUrl = "" } = requiredRegistration(stateCode) ?? {};
    const registration = document("state_registration", number, regulator, REGISTRATION_UNTIL);
    return { ...registration, stateCode, checkMethod: "lookup", checkReference: lookupUrl };
  });
  if (!lastDay) return documents;
  const policy = `GL-${4_000 + 3 * i}-${1_207 + 11 * i}`;
  const insurance = document("insurance", policy, insurer, lastDay);
  const unrecorded = { checkMethod: null, checkReference: null };
  documents.push({ ...insurance, ...(hasRecordedCheck(i) ? {} : unrecorded) });
  if (i % ASE_EVERY !== 0) return documents;
  return [...documents, document("ase", `ASE-${7_120 + i}-${1_940 + i}`, "ASE", ASE_UNTIL)];
}

function applicationDocuments(
  { documents }: DemoApplicant,
  mechanic: DemoMechanic,
): DemoDocument[] {
  const stateCode = findStateCode(mechanic.zipcode) ?? "";
  return documents.map(
    ({ id: _id, applicationId: _applicationId, approvedAt, approvedById, ...rest }) => ({
      ...rest,
      mechanicId: mechanic.id,
      stateCode: rest.kind === "state_registration" ? stateCode : "",
      status: "approved" as const,
      decidedAt: approvedAt,
      decidedById: approvedById,
    }),
  );
}

function renewalOf(number: number, now: Date): DemoDocument {
  return {
    mechanicId: demoId("mechanic", number),
    kind: "insurance" as const,
    number: `GL-${9_000 + number}-2201`,
    issuer: INSURERS[number % INSURERS.length] ?? "",
    expiresOn: new Date(now.getTime() + 370 * DAY_MS),
    status: "waiting" as const,
    createdAt: new Date(now.getTime() - 20 * 60 * 60_000),
  };
}
