import { AppError, orNotFound } from "@/lib/core/app-error";
import { formatPhone } from "@/lib/core/phone";
import { pick } from "@/lib/core/pick";
import { dateIn } from "@/lib/core/time";
import {
  type ApplicationRecord,
  toApplication,
} from "@/lib/mechanics/applications/rules/application";
import { expiredDocuments, obstaclesToApproval } from "@/lib/mechanics/applications/rules/steps";
import {
  type Application,
  type Obstacle,
  type ReviewedApplication,
  submittedStatusSchema,
} from "@/lib/mechanics/applications/schema/application";
import { approvedUntil, requiredKinds } from "@/lib/mechanics/profiles/rules/documents";
import type { MechanicDraft, NewDocumentRow } from "@/lib/mechanics/profiles/rules/draft";
import { ASKED_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

type ReviewedRecord = Omit<ApplicationRecord, "user" | "messages"> & {
  user: { name: string; email: string; termsAcceptances: { version: string }[] };
  messages: (ApplicationRecord["messages"][number] & { author: { name: string } | null })[];
  decidedBy: { name: string } | null;
};

interface ReviewContext {
  serviceNames: ReadonlyMap<string, string>;
  /** The mechanic who already has the applicant's phone number. */
  phoneOwner: { id: string; name: string } | null;
  now: Date;
}

export function toReviewedApplication(
  record: ReviewedRecord,
  { serviceNames, phoneOwner, now }: ReviewContext,
): Omit<ReviewedApplication, "revision"> {
  const application = toApplication(record);
  return {
    ...application,
    status: submittedStatusSchema.parse(application.status),
    userId: record.userId,
    email: record.user.email,
    messages: record.messages.map(({ id, kind, text, createdAt, author }) => ({
      id,
      kind,
      text,
      createdAt: createdAt.toISOString(),
      authorName: author?.name ?? null,
    })),
    offers: (application.services ?? []).map(({ serviceId, priceCents }) => ({
      serviceId,
      name: serviceNames.get(serviceId) ?? "Deleted service",
      priceCents,
    })),
    termsVersion: record.user.termsAcceptances[0]?.version ?? null,
    deciderName: record.decidedBy?.name ?? null,
    mechanicId: record.mechanicId,
    obstacles: [...obstaclesToApproval(application, now), ...sharedPhone(application, phoneOwner)],
    expiredDocuments: expiredDocuments(application, now),
  };
}

function sharedPhone({ phoneNumber }: Application, owner: ReviewContext["phoneOwner"]): Obstacle[] {
  if (phoneNumber === null || owner === null) return [];
  const text = `${owner.name} already has the phone number ${formatPhone(phoneNumber)}.`;
  return [{ text, href: dashboardPaths.mechanic(owner.id) }];
}

/** Throws `conflict` if anything is missing (the message names it) or if the account is not pending approval. */
export function requireApprovable(record: ApplicationRecord, now: Date): void {
  const obstacles = obstaclesToApproval(toApplication(record), now);
  if (obstacles.length > 0) {
    throw new AppError("conflict", obstacles.map(({ text }) => text).join(" "));
  }
  const { status } = record.user;
  if (status === "pending_approval") return;
  throw new AppError(
    "conflict",
    `The applicant's account is ${status}, so the application can't be approved.`,
  );
}

/** Leaves out a registration that the state doesn't require. Throws `not_found` for an incomplete application. */
export function toMechanicDraft(record: ApplicationRecord): MechanicDraft {
  const application = toApplication(record);
  const asked = ["ase", ...requiredKinds(application.stateCode)];
  return {
    name: application.name,
    businessName: application.businessName,
    ...pick(application, ASKED_NAMES),
    phoneNumber: orNotFound(application.phoneNumber, "The phone number is missing."),
    phoneVerifiedAt: record.phoneVerifiedAt,
    zipcode: orNotFound(application.zipcode, "The base ZIP code is missing."),
    radiusMiles: orNotFound(application.radiusMiles, "The radius is missing."),
    timezone: orNotFound(application.timezone, "The time zone is missing."),
    hours: orNotFound(application.hours, "No hours are set."),
    state: "active",
    documents: record.documents
      .filter(({ kind }) => asked.includes(kind))
      .map((document) => toMechanicDocument(document, application)),
    offers: application.services ?? [],
  };
}

/** Optional documents that were not approved remain pending. */
function toMechanicDocument(
  document: ApplicationRecord["documents"][number],
  { stateCode, timezone }: Pick<Application, "stateCode" | "timezone">,
): NewDocumentRow {
  const { kind, number, issuer, expiresOn, approvedAt, approvedById } = document;
  const content = {
    kind,
    stateCode: kind === "state_registration" ? (stateCode ?? "") : "",
    number,
    issuer,
    hasNoExpiry: expiresOn === null,
  };
  if (!approvedAt) return { ...content, expiresOn, status: "waiting" };
  const checkedOn = dateIn(timezone ?? "UTC", approvedAt);
  const lastDay = approvedUntil(
    { expiresOn: expiresOn?.toISOString().slice(0, 10) ?? null },
    checkedOn,
  );
  const { checkMethod, checkReference } = document;
  return {
    ...content,
    expiresOn: new Date(lastDay),
    status: "approved",
    decidedAt: approvedAt,
    decidedById: approvedById,
    checkMethod,
    checkReference,
  };
}
