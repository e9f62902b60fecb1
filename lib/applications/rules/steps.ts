import { expiryError } from "@/lib/applications/rules/documents";
import { type Application, DOCUMENT_KINDS } from "@/lib/applications/schema";
import { AppError } from "@/lib/core/app-error";
import { dateIn } from "@/lib/core/time";

export const STEPS = ["business", "phone", "services", "area", "hours", "documents"] as const;
export type Step = (typeof STEPS)[number];

export function nextStep(step: Step): Step | "review" {
  return STEPS[STEPS.indexOf(step) + 1] ?? "review";
}

export function parseStep(text: unknown): Step | "review" | null {
  return text === "review" ? text : (STEPS.find((step) => step === text) ?? null);
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
  | "radiusMiles"
  | "timezone"
  | "hours"
  | "documents"
>;

export interface SubmissionContext {
  now: Date;
  /** Without codes, the phone step only needs a number: a reviewer confirms it later. */
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
    documents: DOCUMENT_KINDS.every((kind) => {
      const document = answers.documents[kind];
      return document !== undefined && expiryError(document.expiresOn, today) === null;
    }),
  };
  return STEPS.filter((step) => !isDone[step]);
}

/** The first US time zone to reach a new day, until the applicant has chosen one. */
const FIRST_TIMEZONE = "America/New_York";

/** YYYY-MM-DD. */
export function todayOf({ timezone }: Pick<Answers, "timezone">, now: Date): string {
  return dateIn(timezone ?? FIRST_TIMEZONE, now);
}

export function requireComplete(answers: Answers, context: SubmissionContext): void {
  const missing = missingSteps(answers, context).map((step) => STEP_NAMES[step]);
  if (missing.length === 0) return;
  throw new AppError("conflict", `Finish these steps first: ${missing.join(", ")}.`);
}

/** Empty if the application can be approved, which also approves its documents. */
export function obstaclesToApproval(answers: Answers, now: Date): string[] {
  return missingSteps(answers, { now, canSendCodes: true }).map((step) => OBSTACLES[step]);
}

const OBSTACLES: Record<Step, string> = {
  business: "The phone number is missing.",
  phone: "The phone number is not verified.",
  services: "No services are selected.",
  area: "The base ZIP code or the radius is missing.",
  hours: "No hours are set.",
  documents: "A document is missing or has expired.",
};
