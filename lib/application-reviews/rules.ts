import { type ReviewedApplication, sentStatusSchema } from "@/lib/application-reviews/schema";
import {
  type ApplicationRecord,
  obstaclesToApproval,
  toApplication,
} from "@/lib/applications/rules";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";
import { dashboardPath } from "@/lib/core/dashboard-paths";
import { path } from "@/lib/core/paths";
import { dateIn } from "@/lib/core/time";

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
): Omit<ReviewedApplication, "seen"> {
  const application = toApplication(record);
  return {
    ...application,
    status: sentStatusSchema.parse(application.status),
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
      name: serviceNames.get(serviceId) ?? "A service that is gone",
      priceCents,
    })),
    termsVersion: record.user.termsAcceptances[0]?.version ?? null,
    deciderName: record.decidedBy?.name ?? null,
    mechanicId: record.mechanicId,
    obstacles: findObstacles(record, now),
  };
}

/** All that an applicant can change about a stored application, and a reviewer decides on. */
export function saidIn(record: ApplicationRecord) {
  const {
    name,
    businessName,
    phoneNumber,
    services,
    zipcode,
    radiusMiles,
    timezone,
    hours,
    papers,
  } = toApplication(record);
  const documents = DOCUMENT_KINDS.map((kind) => {
    const paper = papers[kind];
    return paper && [paper.number, paper.issuer, paper.expiresOn];
  });
  const area = { zipcode, radiusMiles, timezone };
  return { name, businessName, phoneNumber, services, area, hours, documents };
}

/** What keeps a stored application from being approved, in words; papers are judged where the applicant is. */
export function findObstacles(record: ApplicationRecord, now: Date): string[] {
  const application = toApplication(record);
  const approvedPapers = DOCUMENT_KINDS.filter((kind) => application.papers[kind]?.isApproved);
  const today = dateIn(application.timezone ?? "America/New_York", now);
  return obstaclesToApproval({ ...application, approvedPapers }, today);
}

/** What is written to an applicant. Their own words and the reviewer's stay on the site, behind their login. */
export type Letter = { subject: string; text: string };

type Site = { brandName: string; siteUrl: string };

const LETTERS = {
  needs_info: {
    subject: "A question about your application",
    lines: ["We have a question about your application. Please read and answer it here:"],
    path: path.pendingApproval,
  },
  approved: {
    subject: "Your application is approved",
    lines: [
      "Welcome. You are on the site now, in every city that your radius covers.",
      "Your profile, hours and prices are here:",
    ],
    path: dashboardPath.profile,
  },
  rejected: {
    subject: "Your application",
    lines: ["We have decided about your application. Please read how and why here:"],
    path: path.pendingApproval,
  },
} as const;

export type LetterKind = keyof typeof LETTERS;

/** The mail for an application that has come to this status. */
export function letterOf(kind: LetterKind, { brandName, siteUrl }: Site): Letter {
  const letter = LETTERS[kind];
  const text = [...letter.lines, "", `${siteUrl}${letter.path}`, "", brandName].join("\n");
  return { subject: `${letter.subject}: ${brandName}`, text };
}
