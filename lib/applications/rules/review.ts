import {
  type ApplicationRecord,
  canMove,
  isFinal,
  obstaclesToApproval,
  toApplication,
  validUntil,
} from "@/lib/applications/rules/application";
import {
  type ApplicationStatus,
  DOCUMENT_KINDS,
  type ReviewedApplication,
  sentStatusSchema,
} from "@/lib/applications/schema";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { dateIn } from "@/lib/core/time";
import type { MechanicDraft } from "@/lib/mechanics/rules/admin-list";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";

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

/** A change to where it was asked; throws conflict for an application that no reviewer could move there. */
export function movedTo<S extends ApplicationStatus>({ status }: Standing, to: S): { status: S } {
  if (canMove(status, to, "reviewer")) return { status: to };
  throw new AppError(
    "conflict",
    `This application is ${STATUS_WORDS[status]} by now. Please reload the page.`,
  );
}

type Standing = { status: ApplicationStatus };

const STATUS_WORDS: Record<ApplicationStatus, string> = {
  draft: "a draft",
  submitted: "not in review",
  in_review: "in review",
  needs_info: "waiting for an answer",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
};

/** Throws conflict once an application is decided. */
export function requireOpen({ status }: Standing): void {
  if (!isFinal(status)) return;
  throw new AppError("conflict", `This application is ${STATUS_WORDS[status]} already.`);
}

/** Throws conflict when an application no longer says what a reviewer had before them. */
export function requireSame(now: string, seen: string): void {
  if (now === seen) return;
  throw new AppError(
    "conflict",
    "The applicant has changed this application since you opened it. The page shows it as it is now: please look at it again, then decide.",
  );
}

/** Throws conflict that names what keeps an application from being approved. */
export function requireReady(
  record: ApplicationRecord & { user: { status: string } },
  now: Date,
): void {
  const obstacles = findObstacles(record, now);
  if (obstacles.length > 0) throw new AppError("conflict", obstacles.join(" "));
  const { status } = record.user;
  if (status === "pending_approval") return;
  throw new AppError("conflict", `The account behind this application is ${status}.`);
}

/** The mechanic that an application would make; throws not_found for one that is not complete. */
export function toNewcomer(record: ApplicationRecord): MechanicDraft {
  const said = toApplication(record);
  const lastDay = validUntil(Object.values(said.papers));
  return {
    name: said.name,
    businessName: said.businessName,
    phoneNumber: orNotFound(said.phoneNumber, "There is no phone number."),
    zipcode: orNotFound(said.zipcode, "There is no base ZIP."),
    radiusMiles: orNotFound(said.radiusMiles, "There is no radius."),
    timezone: orNotFound(said.timezone, "There is no time zone."),
    hours: orNotFound(said.hours, "There are no hours."),
    state: "active",
    documentsValidUntil: lastDay === null ? null : new Date(lastDay),
    offers: said.services ?? [],
  };
}

/** What the audit trail keeps of a decision. */
export function audited(record: ApplicationRecord) {
  const { status, decisionNote, isPhoneVerified, papers } = toApplication(record);
  const { mechanicId } = record;
  return { status, decisionNote, isPhoneVerified, papers, mechanicId };
}

/** What is written to an applicant. Their own words and the reviewer's stay on the site, behind their login. */
export type Letter = { subject: string; text: string };

type Site = { brandName: string; siteUrl: string };

const LETTERS = {
  needs_info: {
    subject: "A question about your application",
    lines: ["We have a question about your application. Please read and answer it here:"],
    path: paths.pendingApproval,
  },
  approved: {
    subject: "Your application is approved",
    lines: [
      "Welcome. You are on the site now, in every city that your radius covers.",
      "Your profile, hours and prices are here:",
    ],
    path: dashboardPaths.profile,
  },
  rejected: {
    subject: "Your application",
    lines: ["We have decided about your application. Please read how and why here:"],
    path: paths.pendingApproval,
  },
} as const;

export type LetterKind = keyof typeof LETTERS;

/** The mail for an application that has come to this status. */
export function emailFor(kind: LetterKind, { brandName, siteUrl }: Site): Letter {
  const letter = LETTERS[kind];
  const text = [...letter.lines, "", `${siteUrl}${letter.path}`, "", brandName].join("\n");
  return { subject: `${letter.subject}: ${brandName}`, text };
}
