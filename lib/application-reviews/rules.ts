import type { ApplicationRow, ReviewedApplication } from "@/lib/application-reviews/schema";
import {
  type ApplicationRecord,
  obstaclesToApproval,
  toApplication,
} from "@/lib/applications/rules";
import { APPLICATION_FLAGS, type ApplicationFlag, DOCUMENT_KINDS } from "@/lib/applications/schema";
import { findZip } from "@/lib/core/geo";
import { formatPhone } from "@/lib/core/phone";
import { dateIn } from "@/lib/core/time";

type ListedRecord = ApplicationRecord & { user: { name: string; email: string } };

/** What the list of applications shows of a stored one. */
export function toApplicationRow(record: ListedRecord): ApplicationRow {
  const { phoneNumber, zipcode, services, ...application } = toApplication(record);
  const place = zipcode ? findZip(zipcode) : null;
  return {
    id: application.id,
    name: application.name,
    businessName: application.businessName,
    email: record.user.email,
    phoneNumber: phoneNumber && formatPhone(phoneNumber),
    zipcode,
    place: place && `${place.city}, ${place.stateCode}`,
    status: application.status,
    flags: flagsOf(record),
    serviceCount: services?.length ?? 0,
    submittedAt: application.submittedAt,
    mechanicId: record.mechanicId,
  };
}

/** A stored application with what reviewers need beside it. */
export type ReviewedRecord = Omit<ApplicationRecord, "user" | "messages"> & {
  user: { name: string; email: string; termsAcceptances: { version: string }[] };
  messages: (ApplicationRecord["messages"][number] & { author: { name: string } | null })[];
  decidedBy: { name: string } | null;
};

/** What reviewers see of a stored application; `serviceNames` by id, papers judged as of `now`. */
export function toReviewed(
  record: ReviewedRecord,
  serviceNames: ReadonlyMap<string, string>,
  now: Date,
): ReviewedApplication {
  const application = toApplication(record);
  return {
    ...application,
    email: record.user.email,
    flags: flagsOf(record),
    messages: record.messages.map(({ id, kind, text, createdAt, author }) => ({
      id,
      kind,
      text,
      createdAt: createdAt.toISOString(),
      authorName: author?.name ?? null,
    })),
    offers: (application.services ?? []).map(({ serviceId, priceCents }) => ({
      serviceId,
      name: serviceNames.get(serviceId) ?? "A service that is gone",
      priceCents,
    })),
    termsVersion: record.user.termsAcceptances[0]?.version ?? null,
    deciderName: record.decidedBy?.name ?? null,
    mechanicId: record.mechanicId,
    obstacles: findObstacles(record, now),
  };
}

/** What keeps a stored application from being approved, in words; papers are judged where the applicant is. */
export function findObstacles(record: ApplicationRecord, now: Date): string[] {
  const application = toApplication(record);
  const approvedPapers = DOCUMENT_KINDS.filter((kind) => application.papers[kind]?.isApproved);
  const today = dateIn(application.timezone ?? "America/New_York", now);
  return obstaclesToApproval({ ...application, approvedPapers }, today);
}

function flagsOf({ flags }: { flags: string[] }): ApplicationFlag[] {
  return APPLICATION_FLAGS.filter((flag) => flags.includes(flag));
}
