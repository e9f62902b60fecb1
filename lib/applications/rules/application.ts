import { LONGEST_VALIDITY_YEARS } from "@/lib/applications/constants";
import {
  APPLICATION_FLAGS,
  type Application,
  type ApplicationFlag,
  type ApplicationStatus,
  DOCUMENT_KINDS,
  type DocumentKind,
  type EnteredPaper,
  type EnteredPapers,
  isDay,
  type OfferedServices,
  offeredServicesSchema,
  type Paper,
} from "@/lib/applications/schema";
import type { FieldErrors } from "@/lib/core/app-error";
import type {
  ApplicationDocumentModel,
  ApplicationMessageModel,
  MechanicApplicationModel,
} from "@/lib/core/generated/prisma/models";
import { yearsAfter } from "@/lib/core/time";
import { openHoursSchema } from "@/lib/mechanics/schema/directory";
import type { OpenHours } from "@/lib/routing/open-hours";
import { paths } from "@/lib/site/paths";

export type Side = "applicant" | "reviewer";

/** Where an application can go from where it stands, and who takes it there. */
const MOVES: Record<ApplicationStatus, Partial<Record<ApplicationStatus, Side>>> = {
  draft: { submitted: "applicant", withdrawn: "applicant" },
  submitted: { in_review: "reviewer", withdrawn: "applicant" },
  in_review: {
    needs_info: "reviewer",
    approved: "reviewer",
    rejected: "reviewer",
    withdrawn: "applicant",
  },
  needs_info: { in_review: "applicant", rejected: "reviewer", withdrawn: "applicant" },
  approved: {},
  rejected: {},
  withdrawn: {},
};

/** Whether that side may move an application from one status to the other. */
export function canMove(from: ApplicationStatus, to: ApplicationStatus, by: Side): boolean {
  return MOVES[from][to] === by;
}

/** Whether nothing more can happen to it. */
export function isFinal(status: ApplicationStatus): boolean {
  return Object.keys(MOVES[status]).length === 0;
}

/** Whether the applicant may change what it says: before it is sent, and while something is asked. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === "draft" || status === "needs_info";
}

/** The steps of an application, in the order in which they are asked for. */
export const STEPS = ["business", "phone", "services", "area", "hours", "documents"] as const;
export type Step = (typeof STEPS)[number];

/** The step that an address names; null for none of them. */
export function readStep(text: unknown): Step | "review" | null {
  return text === "review" ? text : (STEPS.find((step) => step === text) ?? null);
}

/** What people call them. */
export const STEP_NAMES: Record<Step, string> = {
  business: "You and your business",
  phone: "Phone",
  services: "Services",
  area: "Area",
  hours: "Hours",
  documents: "Documents",
};

/** What an application says so far; null is not yet. */
export type Answers = {
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  services: OfferedServices | null;
  zipcode: string | null;
  radiusMiles: number | null;
  timezone: string | null;
  hours: OpenHours | null;
  papers: Partial<Record<DocumentKind, Paper>>;
};

/**
 * The steps that are not done, in order; empty: it can be sent. `today` (YYYY-MM-DD) decides whether papers are
 * still valid. Where codes cannot reach a phone, somebody confirms the number later, and its step is done without.
 */
export function missingSteps(
  answers: Answers,
  { today, canSendCodes }: { today: string; canSendCodes: boolean },
): Step[] {
  const isDone: Record<Step, boolean> = {
    business: answers.phoneNumber !== null,
    phone: answers.isPhoneVerified || (!canSendCodes && answers.phoneNumber !== null),
    services: (answers.services?.length ?? 0) > 0,
    area: answers.zipcode !== null && answers.radiusMiles !== null && answers.timezone !== null,
    hours: answers.hours?.week.some((day) => day.length > 0) ?? false,
    documents: DOCUMENT_KINDS.every((kind) => {
      const paper = answers.papers[kind];
      return paper !== undefined && expiryProblem(paper.expiresOn, today) === null;
    }),
  };
  return STEPS.filter((step) => !isDone[step]);
}

/** Papers as they were filled in: those that can be kept, those that were emptied, and what is wrong with the others. */
export type ReadPapers = {
  whole: [DocumentKind, Paper][];
  emptied: DocumentKind[];
  /** By field, "ase.number". */
  problems: FieldErrors;
};

/** Reads each paper by itself, so that one at hand is kept while another is still looked for. `today` is YYYY-MM-DD. */
export function readPapers(entered: EnteredPapers, today: string): ReadPapers {
  const read: ReadPapers = { whole: [], emptied: [], problems: {} };
  for (const kind of DOCUMENT_KINDS) {
    const paper = entered[kind];
    if (!paper) continue;
    const wrong = paperProblems(kind, paper, today);
    if (Object.values(paper).every((said) => said === null)) read.emptied.push(kind);
    else if (isWhole(paper) && wrong.length === 0) read.whole.push([kind, paper]);
    else Object.assign(read.problems, Object.fromEntries(wrong));
  }
  return read;
}

function isWhole(paper: EnteredPaper): paper is Paper {
  return Object.values(paper).every((said) => said !== null);
}

function paperProblems(
  kind: DocumentKind,
  { number, issuer, expiresOn }: EnteredPaper,
  today: string,
): [string, string][] {
  const problems = {
    number: number === null ? "Please give the number" : null,
    issuer: issuer === null ? "Please say who issued it" : null,
    expiresOn: expiresOn === null ? NO_EXPIRY : expiryProblem(expiresOn, today),
  };
  return Object.entries(problems).flatMap(([field, problem]): [string, string][] =>
    problem === null ? [] : [[`${kind}.${field}`, problem]],
  );
}

const NO_EXPIRY = "Please give the last day on which it is valid";

/** What is wrong with what was typed for a paper's last valid day (`today` is YYYY-MM-DD); null when nothing is. */
export function expiryProblem(expiresOn: string, today: string): string | null {
  if (!isDay(expiresOn)) return "A date, such as 2027-12-31";
  if (expiresOn < today) return "This has expired. Please give the current one";
  return expiresOn > yearsAfter(today, LONGEST_VALIDITY_YEARS)
    ? `Please check the year: at most ${LONGEST_VALIDITY_YEARS} years from today`
    : null;
}

/** What keeps a reviewer from approving, in words; empty: nothing does. */
export function obstaclesToApproval(
  answers: Answers & { approvedPapers: readonly DocumentKind[] },
  today: string,
): string[] {
  const missing = missingSteps(answers, { today, canSendCodes: true });
  const unapproved = DOCUMENT_KINDS.filter((kind) => !answers.approvedPapers.includes(kind));
  return [
    ...missing.map((step) => OBSTACLES[step]),
    ...(unapproved.length > 0 ? ["Not every document is approved yet."] : []),
  ];
}

const OBSTACLES: Record<Step, string> = {
  business: "There is no phone number yet.",
  phone: "Nobody has confirmed yet that the phone is theirs.",
  services: "No service is chosen.",
  area: "There is no base ZIP and radius.",
  hours: "There are no hours.",
  documents: "A document is missing or has expired.",
};

/** A stored application with what belongs to it. */
export type ApplicationRecord = MechanicApplicationModel & {
  user: { name: string };
  documents: ApplicationDocumentModel[];
  messages: ApplicationMessageModel[];
};

/** What the applicant sees of a stored application: the reviewers' notes and flags stay behind. */
export function toApplication(record: ApplicationRecord): Application {
  const services = offeredServicesSchema.safeParse(record.services);
  const hours = openHoursSchema.safeParse(record.hours);
  return {
    id: record.id,
    status: record.status,
    name: record.user.name,
    businessName: record.businessName,
    phoneNumber: record.phoneNumber,
    isPhoneVerified: record.phoneVerifiedAt !== null,
    services: services.data ?? null,
    zipcode: record.zipcode,
    radiusMiles: record.radiusMiles,
    timezone: record.timezone,
    hours: hours.data ?? null,
    papers: Object.fromEntries(record.documents.map((paper) => [paper.kind, toPaper(paper)])),
    messages: record.messages.flatMap(({ id, kind, text, createdAt }) =>
      kind === "note" ? [] : [{ id, kind, text, createdAt: createdAt.toISOString() }],
    ),
    submittedAt: record.submittedAt?.toISOString() ?? null,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    decisionNote: record.decisionNote,
  };
}

function toPaper({ number, issuer, expiresOn, approvedAt }: ApplicationDocumentModel) {
  return {
    number,
    issuer,
    expiresOn: expiresOn.toISOString().slice(0, 10),
    isApproved: approvedAt !== null,
  };
}

/** What is shared, by who shares it or with whom, in the order of the flags and each but once. */
export function flagsBy<S extends { flag: ApplicationFlag }>(
  sharers: readonly S[],
  keyOf: (sharer: S) => string,
): Map<string, ApplicationFlag[]> {
  const flags = new Map<string, ApplicationFlag[]>();
  for (const flag of APPLICATION_FLAGS) {
    const keys = sharers.filter((sharer) => sharer.flag === flag).map(keyOf);
    for (const key of new Set(keys)) flags.set(key, [...(flags.get(key) ?? []), flag]);
  }
  return flags;
}

/** Last day on which every one of these papers is valid (YYYY-MM-DD); null for no papers. */
export function validUntil(papers: readonly { expiresOn: string }[]): string | null {
  return papers.map(({ expiresOn }) => expiresOn).sort()[0] ?? null;
}

/** What is written to an applicant who has sent their application; their own words stay on the site. */
export function receiptOf({ brandName, siteUrl }: { brandName: string; siteUrl: string }) {
  const lines = [
    "We have your application. One of us reads it; there is nothing to do until we write to you here,",
    "with a question or with our decision. Where it stands:",
    "",
    `${siteUrl}${paths.pendingApproval}`,
    "",
    brandName,
  ];
  return { subject: `We have your application: ${brandName}`, text: lines.join("\n") };
}
