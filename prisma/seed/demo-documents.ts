import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { findZip } from "@/lib/core/zip-places";
import { requiredRegistration } from "@/lib/mechanics/rules/documents";
import type { DocumentKind } from "@/lib/mechanics/schema/documents";
import type { DemoApplicant } from "./demo-applications";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import type { DemoMechanic } from "./demo-mechanics";

const INSURERS = ["Lone Star Mutual", "Harbor Casualty", "Prairie Mutual", "Keystone Casualty"];
/** Every third mechanic has a certificate. */
const ASE_EVERY = 3;
const CHECKED_DAYS_AGO = 40;
const ASE_UNTIL = new Date("2029-06-30");
const REGISTRATION_UNTIL = new Date("2028-09-30");

/**
 * Days until these mechanics' insurance lapses. The one whose insurance has lapsed is within the grace period for
 * calls.
 */
const LAPSING: ReadonlyMap<number, number> = new Map([
  [4, 5],
  [11, 18],
  [27, 26],
  [62, -6],
]);
/** Mechanics whose insurance renewal is waiting for review. */
const RENEWING = [4, 34];

type DemoDocument = Omit<Prisma.MechanicDocumentCreateManyInput, "id">;

/**
 * Returns the documents of the demo's mechanics, and the last day of the badge for those whose insurance lapses soon or
 * has lapsed, relative to `now`. Leaves out mechanics with an approved application, which has its own documents.
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
    const insuredUntil = lapses.get(mechanic.id) ?? mechanic.documentsValidUntil;
    return applicant
      ? applicationDocuments(applicant, mechanic)
      : documentsOf({ mechanic, i, insuredUntil, now });
  });
  const waiting = RENEWING.map((number) => renewalOf(number, now));
  return {
    documents: [...approved, ...waiting].map((document, i) => ({
      id: demoId("mechanicdocument", i + 1),
      ...document,
    })),
    lapses: [...lapses].map(([id, lastDay]) => ({ id, documentsValidUntil: lastDay })),
  };
}

interface Holder {
  mechanic: DemoMechanic;
  /** Index of the mechanic, starting at 0. */
  i: number;
  /** Null if the mechanic has no insurance. */
  insuredUntil: Date | null;
  now: Date;
}

function documentsOf({ mechanic, i, insuredUntil, now }: Holder): DemoDocument[] {
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
  if (!insuredUntil) return documents;
  const policy = `GL-${4_000 + 3 * i}-${1_207 + 11 * i}`;
  documents.push(document("insurance", policy, insurer, insuredUntil));
  if (i % ASE_EVERY !== 0) return documents;
  return [...documents, document("ase", `ASE-${7_120 + i}-${1_940 + i}`, "ASE", ASE_UNTIL)];
}

function applicationDocuments(
  { documents }: DemoApplicant,
  mechanic: DemoMechanic,
): DemoDocument[] {
  const stateCode = findZip(mechanic.zipcode)?.stateCode ?? "";
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
