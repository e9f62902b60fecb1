import { AppError } from "@/lib/core/app-error";
import { dateIn } from "@/lib/core/time";
import type {
  Application,
  ApplicationDocument,
  Obstacle,
} from "@/lib/mechanics/applications/schema/application";
import { expiryError } from "@/lib/mechanics/profiles/rules/document-form";
import { requiredKinds } from "@/lib/mechanics/profiles/rules/documents";
import { DOCUMENT_KINDS, type DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

export const STEPS = ["business", "phone", "services", "area", "hours", "documents"] as const;
export type Step = (typeof STEPS)[number];

export function nextStep(step: Step): Step | "review" {
  return STEPS[STEPS.indexOf(step) + 1] ?? "review";
}

export function parseStep(text: unknown): Step | "review" | null {
  return text === "review" ? text : (STEPS.find((step) => step === text) ?? null);
}

/** Returns text such as "Step 3 of 7". The review counts as the last step. */
export function stepProgress(step: Step | "review"): string {
  const count = STEPS.length + 1;
  return `Step ${step === "review" ? count : STEPS.indexOf(step) + 1} of ${count}`;
}

export const STEP_NAMES: Record<Step, string> = {
  business: "You and your business",
  phone: "Phone",
  services: "Services",
  area: "Area",
  hours: "Hours",
  documents: "Documents",
};

export type Answers = Pick<
  Application,
  | "phoneNumber"
  | "isPhoneVerified"
  | "services"
  | "zipcode"
  | "stateCode"
  | "radiusMiles"
  | "timezone"
  | "hours"
  | "documents"
>;

export interface SubmissionContext {
  now: Date;
  /** If false, the phone step only requires a phone number, which a reviewer confirms later. */
  canSendCodes: boolean;
}

export function missingSteps(answers: Answers, { now, canSendCodes }: SubmissionContext): Step[] {
  const today = todayOf(answers, now);
  const isDone: Record<Step, boolean> = {
    business: answers.phoneNumber !== null,
    phone: answers.isPhoneVerified || (!canSendCodes && answers.phoneNumber !== null),
    services: (answers.services?.length ?? 0) > 0,
    area: answers.zipcode !== null && answers.radiusMiles !== null && answers.timezone !== null,
    hours: answers.hours?.week.some((day) => day.length > 0) ?? false,
    documents: documentGaps(answers, today).length === 0,
  };
  return STEPS.filter((step) => !isDone[step]);
}

interface DocumentGap {
  kind: DocumentKind;
  problem: "missing" | "expired";
}

/** Returns missing required documents, and expired documents of any kind. `today` is YYYY-MM-DD. */
export function documentGaps(
  { documents, stateCode }: Pick<Answers, "documents" | "stateCode">,
  today: string,
): DocumentGap[] {
  const required = requiredKinds(stateCode);
  return DOCUMENT_KINDS.flatMap((kind): DocumentGap[] => {
    const document = documents[kind];
    if (document) return isExpired(document, today) ? [{ kind, problem: "expired" }] : [];
    return required.includes(kind) ? [{ kind, problem: "missing" }] : [];
  });
}

function isExpired({ expiresOn }: ApplicationDocument, today: string): boolean {
  return expiresOn !== null && expiryError(expiresOn, today) !== null;
}

/** Used until the applicant chooses a time zone: the first of the US zones to reach a new day. */
const FIRST_TIMEZONE = "America/New_York";

/** Returns today's date in the applicant's time zone, or Eastern if none is chosen, as YYYY-MM-DD. */
export function todayOf({ timezone }: Pick<Answers, "timezone">, now: Date): string {
  return dateIn(timezone ?? FIRST_TIMEZONE, now);
}

export function requireComplete(answers: Answers, context: SubmissionContext): void {
  const refusal = refusalOf(answers, context);
  if (refusal) throw refusal;
}

/** Returns an error that names the missing steps and documents, or null if none are missing. */
export function refusalOf(answers: Answers, context: SubmissionContext): AppError | null {
  const missing = missingSteps(answers, context);
  if (missing.length === 0) return null;
  const gaps = documentGaps(answers, todayOf(answers, context.now)).map(gapWords);
  const names = missing.map((step) =>
    step === "documents" && gaps.length > 0
      ? `${STEP_NAMES[step]} (${gaps.join(", ")})`
      : STEP_NAMES[step],
  );
  return new AppError("conflict", `Finish these steps first: ${names.join(", ")}.`);
}

const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  insurance: "liability insurance",
  ase: "ASE certification",
  state_registration: "state registration",
};

/** Returns text such as "liability insurance is missing". */
export function gapWords({ kind, problem }: DocumentGap): string {
  return `${DOCUMENT_WORDS[kind]} ${problem === "missing" ? "is missing" : "has expired"}`;
}

/**
 * Returns incomplete steps and missing or expired documents; empty if there are none. Doesn't check whether the
 * documents are approved, because approving the application approves them.
 */
export function obstaclesToApproval(answers: Answers, now: Date): Obstacle[] {
  const gaps = documentGaps(answers, todayOf(answers, now));
  return missingSteps(answers, { now, canSendCodes: true }).flatMap((step): Obstacle[] =>
    step === "documents"
      ? gaps.map((gap) => ({ text: sentenceOf(gapWords(gap)), href: `#${gap.kind}` }))
      : [OBSTACLES[step]],
  );
}

const sentenceOf = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const OBSTACLES: Record<Exclude<Step, "documents">, Obstacle> = {
  business: { text: "The phone number is missing.", href: "#contact" },
  phone: { text: "The phone number is not verified.", href: "#contact" },
  services: { text: "No services are selected.", href: "#work" },
  area: { text: "The base ZIP code or the radius is missing.", href: "#work" },
  hours: { text: "No hours are set.", href: "#work" },
};

export function expiredDocuments(answers: Answers, now: Date): DocumentKind[] {
  return documentGaps(answers, todayOf(answers, now))
    .filter(({ problem }) => problem === "expired")
    .map(({ kind }) => kind);
}
