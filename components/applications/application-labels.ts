import type { ApplicationRow } from "@/lib/applications/schema";

export const APPLICATION_NAMES: Readonly<Record<ApplicationRow["status"], string>> = {
  submitted: "Submitted",
  in_review: "In review",
  needs_info: "Needs information",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

export const APPLICATION_TONES = {
  submitted: "wait",
  in_review: "wait",
  needs_info: "quiet",
  approved: "good",
  rejected: "bad",
  withdrawn: "quiet",
} as const satisfies Readonly<Record<ApplicationRow["status"], string>>;

export const FLAG_NAMES: Readonly<Record<ApplicationRow["flags"][number], string>> = {
  duplicate_phone: "Same phone",
  duplicate_email: "Same email",
  duplicate_registration: "Same registration",
};
