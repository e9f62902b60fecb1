import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import {
  callsEnd,
  type DatedDocument,
  requiredRegistration,
  verifiedUntil,
} from "@/lib/mechanics/profiles/rules/documents";
import { type DemoApplicant, INSURERS } from "./demo-applications";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { type DemoMechanic, hasRecordedCheck, insuredUntil } from "./demo-mechanics";
import { DEMO_ADMINS } from "./demo-users";
import { after, before } from "./factories";

/** Every third mechanic has an ASE certificate, if insured. */
const ASE_EVERY = 3;
const CHECKED_DAYS_AGO = 40;
const ASE_UNTIL = new Date("2029-06-30");
const REGISTRATION_UNTIL = new Date("2028-09-30");

/**
 * Days until the insurance of mechanics with these numbers expires. The mechanic whose insurance has already expired
 * still gets calls during the grace period.
 */
const LAPSING = [
  [4, 5],
  [11, 18],
  [27, 26],
  [62, -6],
] as const;
/** Numbers of the mechanics whose insurance renewal is pending. */
const RENEWING = [4, 34];

type DemoDocument = Omit<Prisma.MechanicDocumentCreateManyInput, "id">;

/**
 * Returns the documents of the demo's mechanics. Also returns the badge and call dates of mechanics who are in LAPSING
 * or whose documents come from an approved application.
 */
export function demoDocuments(
  { mechanics }: DemoDirectory,
  applicants: readonly DemoApplicant[],
  now: Date,
) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lapses = new Map<string, Date>(
    LAPSING.map(([n, days]) => [demoId("mechanic", n), new Date(today + days * DAY_MS)]),
  );
  const held = mechanics.map((mechanic, i) => {
    const applicant = applicants.find(({ application }) => application.mechanicId === mechanic.id);
    const lastDay = lapses.get(mechanic.id) ?? insuredUntil(i);
    const documents = applicant
      ? applicationDocuments(applicant, mechanic)
      : documentsOf({ mechanic, i, lastDay, now });
    return { mechanic, documents, isDated: lapses.has(mechanic.id) || applicant !== undefined };
  });
  const waiting = RENEWING.map((number) => renewalOf(number, now));
  return {
    documents: [...held.flatMap(({ documents }) => documents), ...waiting].map((document, i) => ({
      id: demoId("mechanicdocument", i + 1),
      ...document,
    })),
    dates: held.flatMap((one) => (one.isDated ? datesOf(one.mechanic, one.documents) : [])),
  };
}

function datesOf({ id, zipcode, timezone }: DemoMechanic, documents: readonly DemoDocument[]) {
  const stateCode = findStateCode(zipcode);
  const own = datedDocuments(documents);
  const lastDay = verifiedUntil(own, stateCode);
  const documentsValidUntil = lastDay === null ? null : new Date(lastDay);
  return { id, documentsValidUntil, callsEndAt: callsEnd(own, { stateCode, timezone }) };
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
  const approved = {
    mechanicId: mechanic.id,
    stateCode: "",
    status: "approved" as const,
    decidedAt: before(now, CHECKED_DAYS_AGO * DAY_MS),
    decidedById: DEMO_ADMINS[0],
  };
  const documents: DemoDocument[] = mechanic.registrations.map((registration) => {
    const { regulator = "", lookupUrl } = requiredRegistration(registration.stateCode) ?? {};
    return {
      ...approved,
      ...registration,
      kind: "state_registration",
      issuer: regulator,
      expiresOn: REGISTRATION_UNTIL,
      checkMethod: "lookup",
      checkReference: lookupUrl,
    };
  });
  if (!lastDay) return documents;
  const issuer = INSURERS[i % INSURERS.length] ?? "";
  documents.push({
    ...approved,
    kind: "insurance",
    number: `GL-${4_000 + 3 * i}-${1_207 + 11 * i}`,
    issuer,
    expiresOn: lastDay,
    lapsedAt: lastDay.getTime() + DAY_MS < now.getTime() ? now : null,
    ...(hasRecordedCheck(i) && { checkMethod: "phone", checkReference: issuer }),
  });
  if (i % ASE_EVERY !== 0) return documents;
  const number = `ASE-${7_120 + i}-${1_940 + i}`;
  const certificate = { kind: "ase", number, issuer: "ASE", expiresOn: ASE_UNTIL } as const;
  const check = { checkMethod: "phone", checkReference: "ASE" } as const;
  return [...documents, { ...approved, ...certificate, ...check }];
}

function applicationDocuments(applicant: DemoApplicant, mechanic: DemoMechanic): DemoDocument[] {
  const stateCode = findStateCode(mechanic.zipcode) ?? "";
  return applicant.documents.map(
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
    expiresOn: after(now, 370 * DAY_MS),
    status: "waiting" as const,
    createdAt: before(now, 20 * HOUR_MS),
  };
}
