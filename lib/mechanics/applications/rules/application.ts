import type {
  ApplicationDocumentModel,
  ApplicationFileModel,
  ApplicationMessageModel,
  MechanicApplicationModel,
  UserModel,
} from "@/lib/core/generated/prisma/models";
import { pick } from "@/lib/core/pick";
import type { StoredName } from "@/lib/core/record-field";
import { findStateCode } from "@/lib/core/zip-places";
import type { APPLICATION_FIELDS } from "@/lib/mechanics/applications/fields";
import {
  type Application,
  type ApplicationDocument,
  offeredServicesSchema,
} from "@/lib/mechanics/applications/schema/application";
import type { ApplicationFile } from "@/lib/mechanics/applications/schema/files";
import { ASKED_NAMES, introductionOf } from "@/lib/mechanics/profiles/rules/introduction";
import { DOCUMENT_KINDS } from "@/lib/mechanics/profiles/schema/documents";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";
import type { Snapshot } from "@/lib/platform/audit/record-audit";

export type ApplicationRecord = MechanicApplicationModel & {
  user: Pick<UserModel, "name" | "email" | "status">;
  documents: ApplicationDocumentModel[];
  files: ApplicationFileModel[];
  messages: ApplicationMessageModel[];
};

/** Omits reviewers' private notes. */
export function toApplication(
  record: Omit<ApplicationRecord, "user"> & { user: { name: string } },
): Application {
  const services = offeredServicesSchema.safeParse(record.services);
  const hours = openHoursSchema.safeParse(record.hours);
  return {
    id: record.id,
    status: record.status,
    name: record.user.name,
    businessName: record.businessName,
    ...pick(introductionOf(record), ASKED_NAMES),
    phoneNumber: record.phoneNumber,
    isPhoneVerified: record.phoneVerifiedAt !== null,
    services: services.data ?? null,
    zipcode: record.zipcode,
    stateCode: findStateCode(record.zipcode),
    radiusMiles: record.radiusMiles,
    timezone: record.timezone,
    hours: hours.data ?? null,
    documents: Object.fromEntries(record.documents.map((row) => [row.kind, toDocument(row)])),
    files: record.files.map(toFile),
    messages: record.messages.flatMap(({ id, kind, text, createdAt }) =>
      kind === "note" ? [] : [{ id, kind, text, createdAt: createdAt.toISOString() }],
    ),
    submittedAt: record.submittedAt?.toISOString() ?? null,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    decisionNote: record.decisionNote,
  };
}

function toDocument(row: ApplicationDocumentModel): ApplicationDocument {
  const { number, issuer, expiresOn, approvedAt, checkMethod, checkReference } = row;
  return {
    number,
    issuer,
    expiresOn: expiresOn?.toISOString().slice(0, 10) ?? null,
    isApproved: approvedAt !== null,
    checkMethod,
    checkReference,
  };
}

const toFile = ({ id, kind, name, type, bytes }: ApplicationFileModel): ApplicationFile => ({
  id,
  kind,
  name,
  type,
  bytes,
});

export function applicationSnapshot(
  record: ApplicationRecord,
): Record<StoredName<typeof APPLICATION_FIELDS>, Snapshot[string]> {
  const {
    messages: _messages,
    stateCode: _stateCode,
    files,
    ...application
  } = toApplication(record);
  return { ...application, files: files.map(({ name }) => name), mechanicId: record.mechanicId };
}

/**
 * Returns the fields that the applicant can change, and how many times they answered a question. Leaves out approvals
 * and notes, so that one reviewer's changes don't cause conflicts for another.
 */
export function applicantFields(record: Parameters<typeof toApplication>[0]) {
  const { name, businessName, phoneNumber, services, zipcode, radiusMiles, timezone, ...rest } =
    toApplication(record);
  const documents = DOCUMENT_KINDS.map((kind) => {
    const { number, issuer, expiresOn } = rest.documents[kind] ?? {};
    return { number, issuer, expiresOn };
  });
  const area = { zipcode, radiusMiles, timezone };
  const files = rest.files.map(({ id }) => id);
  const answers = rest.messages.filter(({ kind }) => kind === "answer").length;
  const { hours } = rest;
  const business = { name, businessName, phoneNumber };
  const skills = { services, ...pick(rest, ASKED_NAMES) };
  return { ...business, ...skills, area, hours, documents, files, answers };
}
