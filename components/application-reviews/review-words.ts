import type { ApplicationFlag, ApplicationStatus } from "@/lib/applications/schema";

export const STATUS_NAMES: Record<ApplicationStatus, string> = {
  draft: "Draft",
  submitted: "Sent",
  in_review: "In review",
  needs_info: "Waits for an answer",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

export const STATUS_TONES: Record<ApplicationStatus, "good" | "bad" | "wait" | "quiet"> = {
  draft: "quiet",
  submitted: "wait",
  in_review: "wait",
  needs_info: "wait",
  approved: "good",
  rejected: "bad",
  withdrawn: "quiet",
};

export const FLAG_NAMES: Record<ApplicationFlag, string> = {
  duplicate_phone: "Same phone",
  duplicate_email: "Same mailbox",
  duplicate_registration: "Same registration",
};
